import { Page, token } from '@portal/ui';
import styled from 'styled-components';

/** A form that fills a page. On phones its `FlowActions` are at the bottom of the screen. */
export const FormPage = styled(Page)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
`;
