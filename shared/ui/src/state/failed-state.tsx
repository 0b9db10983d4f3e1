import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { headingOf } from '../a11y/heading-of';
import { Button } from '../button/button';
import { Notice } from '../feedback/notice';
import { Icon } from '../icon/icon';
import { uiTexts } from '../ui.texts';
import { useBackOnline } from './use-back-online';

/** What failed and how to try again. */
type FailedStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Something small below, such as a number to give to the support team. */
  note?: string | undefined;
  onRetry: () => void;
  /** The new attempt is under way. */
  retrying?: boolean;
};

/**
 * A list that did not load: a notice with RIPROVA. It tries again by itself when the network is back. When RIPROVA
 * disappears under the focus, the heading around it gets the focus. Draw the normal empty state below it (ERR-014).
 *
 * @example
 * {query.isError && <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={query.refetch} retrying={query.isFetching} />}
 */
export function FailedState({ title, text, note, onRetry, retrying = false }: FailedStateProps) {
  const button = useRef<HTMLButtonElement>(null);
  useBackOnline(onRetry);
  useLayoutEffect(() => {
    const { current } = button;
    const around = current?.closest('section, main') ?? null;
    return () => {
      if (document.activeElement === current) queueMicrotask(() => focusHeading(around));
    };
  }, []);
  return (
    <Notice
      tone="ko"
      role="alert"
      note={note}
      action={
        <Button
          ref={button}
          variant="secondary"
          size="small"
          icon={<Icon name="refresh" size={16} />}
          needsNetwork={false}
          loading={retrying}
          onClick={onRetry}
        >
          {uiTexts.retry}
        </Button>
      }
    >
      <p>
        <b>{title}</b> {text}
      </p>
    </Notice>
  );
}

/** The heading may have come with what was loaded. */
function focusHeading(around: Element | null): void {
  if (document.activeElement === document.body) headingOf(around)?.focus();
}
