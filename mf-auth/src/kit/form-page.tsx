import { Page, token } from '@portal/ui';
import styled from 'styled-components';

/** A form as a whole page: its fields, and its `FlowActions` at the foot of the screen on phones. */
export const FormPage = styled(Page)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
`;
