import { Icon, Text, Title, token } from '@portal/ui';
import { stopwatch } from '@portal/ui/icons';
import type { ReactNode, Ref } from 'react';
import styled, { keyframes } from 'styled-components';

const print = keyframes`
  from { translate: 0 -60%; }
`;

const Printer = styled.div`
  position: relative;
  width: 100%;
  max-width: 460px;

  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 -10px auto;
    height: 14px;
    border-radius: 7px;
    background: ${token.color.chrome};
    box-shadow: inset 0 -3px 0 ${token.color.chrome2}, ${token.shadow[2]};
  }
`;

/* Clips the paper that is still inside the printer, but not its shadow. */
const Slot = styled.div`
  margin: 7px -20px -48px;
  padding: 0 20px 48px;
  overflow: hidden;
`;

/* The shadow is drawn by a parent: the mask would cut it off. */
const Shadow = styled.div`
  filter: drop-shadow(0 0 0.5px rgb(11 27 43 / 0.5)) drop-shadow(0 14px 18px rgb(11 27 43 / 0.12));
`;

const Paper = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding: 56px 24px;
  background: linear-gradient(rgb(11 27 43 / 0.12), transparent 20px) ${token.color.surface};
  text-align: center;
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 16px 100%;
  animation: ${print} 600ms ${token.ease} both;

  & > * { min-width: 0; }
  & > [data-variant] { width: 100%; }
  & > [data-variant] + :not([data-variant]) { margin-top: ${token.space[2]}; }
`;

const tones = {
  ok: { ground: token.color.okSoft, mark: token.color.ok },
  ko: { ground: token.color.dangerSoft, mark: token.color.danger },
  warn: { ground: token.color.warnSoft, mark: token.color.warn },
  info: { ground: token.color.actionSoft, mark: token.color.action },
};

/** `warn` is for something that has expired (a link, a session). */
export type ReceiptTone = keyof typeof tones;

const Mark = styled.span<{ $tone: ReceiptTone }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].mark};
`;

const ReceiptTitle = styled(Title)`
  font-size: 26px;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};

  /* An address may be longer than the paper is wide. */
  & > * { max-width: 100%; overflow-wrap: anywhere; }
`;

const Cut = styled.hr`
  width: 100%;
  margin: 16px 0 8px;
  border: 0;
  border-top: 1.5px dashed ${token.color.lineControl};
  opacity: 0.6;
`;

function mark(tone: ReceiptTone) {
  if (tone === 'warn') return <Icon drawing={stopwatch} size={34} strokeWidth={2.4} />;
  const name = tone === 'ok' ? 'check' : tone === 'ko' ? 'warning' : 'info';
  return <Icon name={name} size={34} strokeWidth={2.4} />;
}

/** How the flow ended, and where to go next. */
type ReceiptProps = {
  tone: ReceiptTone;
  /** An `h1`, because the receipt is the whole page. */
  title: ReactNode;
  /** For a receipt that replaces a part of a page: moves the focus to the title, which a screen reader then reads. */
  titleRef?: Ref<HTMLHeadingElement>;
  text?: ReactNode;
  /** Something small below, such as a number to give to the support team. */
  note?: string | undefined;
  /** More lines, such as the name of what was created. */
  children?: ReactNode;
  /** A mark that replaces the tone's own. */
  icon?: ReactNode;
  /** Full-width buttons and links below the tear line. */
  actions?: ReactNode;
};

/**
 * The end of a flow: a receipt leaves the printer. It is announced as a status. Put it into a `Center`.
 *
 * @example
 * <Receipt tone="ok" title="Hai creato un nuovo membro del tuo staff!" text="Le credenziali sono inviate via e-mail." actions={<LinkButton as={Link} to="/users">VEDI ELENCO UTENZE</LinkButton>} />
 */
export function Receipt({ tone, title, titleRef, text, note, children, icon, actions }: ReceiptProps) {
  return (
    <Printer>
      <Slot>
        <Shadow>
          <Paper>
            <Mark $tone={tone}>{icon ?? mark(tone)}</Mark>
            <Words role="status">
              <ReceiptTitle as="h1" $size="section" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
                {title}
              </ReceiptTitle>
              {text && <Text $tone="muted">{text}</Text>}
              {children}
              {note && (
                <Text $size={13} $tone="muted">
                  {note}
                </Text>
              )}
            </Words>
            {actions && <Cut />}
            {actions}
          </Paper>
        </Shadow>
      </Slot>
    </Printer>
  );
}
