import { type ReactNode, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icon/icon';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';

const tones = {
  ok: { icon: 'check', ground: token.color.okSoft, mark: token.color.ok },
  info: { icon: 'info', ground: token.color.actionSoft, mark: token.color.action },
  ko: { icon: 'alert', ground: token.color.dangerSoft, mark: token.color.danger },
  warn: { icon: 'warning', ground: token.color.warnSoft, mark: token.color.warn },
} as const;

/** The colour of each tone: `ok` green, `info` petrol, `ko` red, `warn` amber. */
type NoticeTone = keyof typeof tones;

const withAction = css`
  align-items: center;

  & > :last-child { grid-column: 2; justify-self: start; margin-top: 4px; }
  ${media.fromTablet} {
    grid-template-columns: 24px 1fr auto;
    & > :last-child { grid-column: 3; margin-top: 0; }
  }
`;

const Box = styled.div<{ $tone: NoticeTone; $action: boolean }>`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  padding: ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${({ $tone }) => tones[$tone].ground};
  font-size: ${token.fontSize[14]};

  & > svg { color: ${({ $tone }) => tones[$tone].mark}; }
  ${({ $action }) => $action && withAction}
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  padding-top: 1px;
  min-width: 0;

  & > * { min-width: 0; overflow-wrap: anywhere; }
`;

const Fine = styled.p`
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};
`;

/** What a notice says and offers. */
type NoticeProps = {
  tone?: NoticeTone;
  children: ReactNode;
  /** A drawing of `@portal/ui/icons`, if it says more than the tone's own mark. */
  drawing?: string;
  /** Something small below, such as a number to give to the support team. */
  note?: string | undefined;
  /** One button at the end of the line; on phones below the text. */
  action?: ReactNode;
  /**
   * `alert` for a failure that has just happened, which scrolls into sight; `status` for something that has just
   * changed. Leave it out for a message that was there from the start.
   */
  role?: 'alert' | 'status';
  /** Of a failure that nobody's press has caused: the page stays where it is. */
  still?: boolean;
};

/**
 * A message beside what it is about. Failures go here, never into a toast.
 *
 * @example
 * <Notice>Assegnagli un ID terminale attivo per permettere di accettare pagamenti.</Notice>
 * @example
 * <Notice tone="ko" role="alert">Errore nella validazione del file</Notice>
 */
export function Notice({ tone = 'info', children, drawing, note, action, role, still = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a long dialog or form, the button that failed may be far from what it failed at.
    if (role === 'alert' && !still) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [role, still]);

  return (
    <Box ref={box} $tone={tone} $action={Boolean(action)} role={role}>
      <Icon {...(drawing ? { drawing } : { name: tones[tone].icon })} size={24} />
      <Words>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {note && <Fine>{note}</Fine>}
      </Words>
      {action}
    </Box>
  );
}
