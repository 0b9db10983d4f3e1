import { token } from '@portal/ui';
import styled from 'styled-components';

/** The head of a column. `$narrow` takes no more room than it needs, `$width` so much. */
export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<{ $narrow?: boolean; $width?: string }>`
  padding: 14px 16px;
  background: ${token.color.surface2};
  color: ${token.color.text2};
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.05em;
  text-align: left;
  white-space: nowrap;
  width: ${({ $narrow, $width }) => ($narrow ? '1%' : $width)};
`;
