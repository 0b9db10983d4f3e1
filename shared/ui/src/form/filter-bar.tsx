import { media, token } from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Bar = styled.form<{ $columns: number }>`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};

  ${media.fromTablet} {
    align-items: end;

    & > button { min-height: 52px; }
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    & > button:nth-child(odd) { grid-column: 1 / -1; }
  }
  ${media.desktop} { grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr) auto; }
`;

/**
 * The card of search fields above a list, with the button last: two columns on tablets, one line on desktops.
 *
 * @example
 * <FilterBar label="Cerca punti vendita" columns={2} onSubmit={search}><TextField label="P.IVA" /><TextField label="Punto vendita" /><Button type="submit">CERCA</Button></FilterBar>
 */
export function FilterBar({
  label,
  columns,
  ...rest
}: ComponentPropsWithRef<'form'> & { label: string; columns: number }) {
  return <Bar role="search" aria-label={label} $columns={columns} {...rest} />;
}
