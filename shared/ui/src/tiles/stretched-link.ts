import { token } from '@portal/ui';
import styled from 'styled-components';

/**
 * A link whose area is its whole card: the nearest positioned ancestor. A control on top of it (a menu) needs `z-index:
 * 1`.
 *
 * @example
 * <h3><StretchedLink href="/applications/Cassa">Cassa</StretchedLink></h3>
 */
export const StretchedLink = styled.a`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.card};
  }
  &:focus-visible {
    outline: 0;

    &::after { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  }
`;
