import { type AsProps, Icon, media, Text, token } from '@portal/ui';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';

/** Lines that say what to fix; with `$columns`, in two columns from 1065 px. */
export const FixList = styled.ul<{ $columns?: boolean }>`
  display: grid;

  & > li + li { border-top: 1px solid ${token.color.line}; }
  ${media.desktop} {
    ${({ $columns }) =>
      $columns &&
      `grid-template-columns: 1fr 1fr;
      & > li:nth-child(2) { border-top: 0; }
      & > li:last-child:nth-child(odd) { grid-column: 1 / -1; }
      & > li:nth-child(even) { border-left: 1px solid ${token.color.line}; }`}
  }
`;

const tones = {
  plain: '',
  ko: `background: ${token.color.dangerSoft}; color: ${token.color.danger};`,
  warn: `background: ${token.color.warnSoft}; color: ${token.color.warn};`,
} as const;

const Mark = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};
  color: ${token.color.text2};
  ${({ $tone }) => tones[$tone]}
  print-color-adjust: exact;
`;

const Line = styled.a<{ $action: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 68px;
  padding: 10px 20px;
  color: inherit;
  text-decoration: none;

  &:hover { background: ${token.color.surface2}; }
  &:focus-visible { outline-offset: -3px; border-radius: ${token.radius.control}; }
  ${media.desktop} { padding-inline: 28px; }
  ${media.phone} {
    gap: 12px;
    padding-inline: 16px;
    ${({ $action }) => $action && 'flex-wrap: wrap;'}
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} { flex-basis: calc(100% - 60px); }
`;

const Go = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  color: ${token.color.action};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};

  ${media.phone} { min-height: 28px; margin-left: 52px; }
  ${media.under(300)} { margin-left: 0; }
  @media print { display: none; }
`;

type FixLineOwn = {
  icon: ReactNode;
  tone?: keyof typeof tones;
  title: string;
  text: string;
  /** In capitals; given if the arrow by itself would not say where the line leads. */
  action?: string;
};

/** One line, and the attributes of its link. */
export function FixLine<C extends ElementType = 'a'>({
  icon,
  tone = 'plain',
  title,
  text,
  action,
  as,
  ...rest
}: AsProps<FixLineOwn, C>) {
  return (
    <Line as={as ?? 'a'} $action={Boolean(action)} {...(rest as ComponentPropsWithRef<'a'>)}>
      <Mark $tone={tone}>{icon}</Mark>
      <Words>
        <Text as="b" $weight="semi">
          {title}
        </Text>
        <Text as="span" $size={14} $tone="muted">
          {text}
        </Text>
      </Words>
      {action ? (
        <Go>
          {action}
          <Icon name="chevronRight" size={16} />
        </Go>
      ) : (
        <Icon name="chevronRight" />
      )}
    </Line>
  );
}
