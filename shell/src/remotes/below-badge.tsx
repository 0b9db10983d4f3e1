import { media } from '@portal/ui';
import styled from 'styled-components';

/** The frame's header sticks below the badge of a tester; together they fill the height of the window. */
export const BelowBadge = styled.div<{ $badge: boolean }>`
  display: contents;
  ${({ $badge }) => $badge && '--badge: 40px; --strip: 40px;'}

  ${media.belowDesktop} {
    ${({ $badge }) => $badge && '--badge: 48px; --strip: 48px;'}
  }
`;
