import { Text, visuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Status = styled(Text)<{ $visible: boolean }>`
  ${({ $visible }) => ($visible ? 'margin-bottom: 16px;' : visuallyHidden)}
`;

interface Props {
  /** What a search found; nothing while none applies or it is not known yet. */
  children: ReactNode;
  /** Whether it can be seen too. */
  visible?: boolean;
}

/**
 * Tells screen readers what a search found. Always in the page: they ignore a status element that appears together with
 * its text.
 */
export function FoundCount({ children, visible = false }: Props) {
  return (
    <Status role="status" $tone="second" $visible={visible}>
      {children}
    </Status>
  );
}
