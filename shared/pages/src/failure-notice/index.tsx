import { Notice } from '@portal/ui';
import type { ReactNode } from 'react';

interface Props {
  /** A line with which the person names the failure to the support. */
  note?: string | undefined;
  children: ReactNode;
}

/**
 * Says where it happened, and at once to who does not see it, that something the person asked for was not done.
 *
 * @example {failure && <FailureNotice note={supportNote(failure)}>{texts.saveFailed}</FailureNotice>}
 */
export const FailureNotice = ({ note, children }: Props) => (
  <Notice tone="ko" role="alert" note={note}>
    {children}
  </Notice>
);
