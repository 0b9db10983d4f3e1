import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';

const striped = css`
  background: repeating-linear-gradient(
    135deg,
    ${token.color.warnSoft} 0 14px,
    color-mix(in srgb, ${token.color.warn} 12%, ${token.color.warnSoft}) 14px 28px
  );

  & > * {
    padding: 2px 12px;
    border-radius: ${token.radius.pill};
    background: ${token.color.warnSoft};
  }
  & > svg {
    width: 26px;
    height: 26px;
    padding: 4px;
  }
`;

const Bar = styled.aside<{ $striped: boolean }>`
  position: sticky;
  top: 0;
  z-index: calc(${token.layer.header} + 1);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px 10px;
  min-height: 40px;
  padding: 4px ${token.size.gutter};
  background: ${token.color.warnSoft};
  color: ${token.color.warn};
  box-shadow: inset 0 -1px 0 color-mix(in srgb, ${token.color.warn} 30%, transparent);
  font-size: ${token.fontSize[13]};
  line-height: 18px;
  font-weight: ${token.weight.medium};

  & > svg { width: 18px; height: 18px; }
  & > a, & > button { color: inherit; font-size: ${token.fontSize[13]}; min-height: 32px; }

  ${media.belowDesktop} {
    justify-content: flex-start;
    min-height: 48px;

    & > a, & > button { margin-left: auto; min-height: ${token.size.tap}; }
  }
  ${({ $striped }) => $striped && striped}
`;

/** What the strip says. */
type StripProps = {
  /** Name of the region: 'Avviso', 'Ambiente di prova'. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
  /** One `TextLink`. */
  action?: ReactNode;
  /** Draws the striped ground of the test environment. */
  striped?: boolean;
};

/**
 * A line above the header that stays for as long as its reason lasts: offline, test environment. Show one at a time.
 * The header sticks below it (at 40 px, or 48 on small screens); the owner must arrange that.
 *
 * @example
 * <Strip label="Avviso" icon={<Icon drawing={offline} />}>Sei offline.</Strip>
 */
export function Strip({ label, icon, children, action, striped: stripes = false }: StripProps) {
  return (
    <Bar aria-label={label} $striped={stripes}>
      {icon}
      <span>{children}</span>
      {action}
    </Bar>
  );
}
