import { token } from '@portal/ui';
import styled from 'styled-components';

/** A control of the header that shows only an icon. `$hover` is its ground under a pointer: on ink, or on the band. */
export const SquareControl = styled.button<{ $hover: string }>`
  display: grid;
  place-items: center;
  width: ${token.size.tap};
  height: ${token.size.tap};
  border-radius: ${token.radius.control};
  color: inherit;
  &:hover { background: ${({ $hover }) => $hover}; }
`;
