import { Notice } from '@portal/ui';
import type { ReactNode } from 'react';

interface Props {
  /** A line that identifies the failure for the support team. */
  note?: string | undefined;
  children: ReactNode;
}

/**
 * Says that something the person asked for was not done: in the place where it happened, and announced to screen
 * readers at once.
 *
 * @example {failure && <FailureNotice note={supportNote(failure)}>{texts.saveFailed}</FailureNotice>}
 */
export const FailureNotice = ({ note, children }: Props) => (
  <Notice tone="ko" role="alert" note={note}>
    {children}
  </Notice>
);
