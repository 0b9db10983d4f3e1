import { ApiError, type SettledChange } from '@portal/platform';
import { Notice } from '@portal/ui';
import { question } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { FailureNotice } from '../failure-notice';
import { supportNote } from '../support-code';

interface Props {
  error: unknown;
  /** What to say when the change was refused. */
  children: ReactNode;
}

/**
 * Says why a change was not made. When its answer was lost, it says instead what is known about it: done, not done, or
 * that nobody knows, and what to do.
 *
 * @example {error && <ChangeFailure error={error}>{texts.saveFailed}</ChangeFailure>}
 * Source: ERR-302.
 */
export function ChangeFailure({ error, children }: Props) {
  const settled = error instanceof ApiError ? error.settled : undefined;
  if (settled) return <SettledNotice settled={settled} />;
  return <FailureNotice note={supportNote(error)}>{children}</FailureNotice>;
}

/**
 * What is known about a change whose answer was lost, in one line; undefined for a change that was refused.
 *
 * @example toasts.show({ text: lostWords(error) ?? texts.failed });
 */
export function lostWords(error: unknown): string | undefined {
  const settled = error instanceof ApiError ? error.settled : undefined;
  return settled && `${settled.title}. ${settled.text}`;
}

/** Says what is known about a change whose answer was lost. */
export function SettledNotice({ settled: { stored, title, text } }: { settled: SettledChange }) {
  return (
    <Notice
      tone={stored === null ? 'warn' : stored ? 'ok' : 'ko'}
      drawing={stored === null ? question : undefined}
      role="alert"
    >
      <b>{title}</b>
      <p>{text}</p>
    </Notice>
  );
}
