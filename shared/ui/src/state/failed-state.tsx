import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Notice } from '../feedback/notice';
import { Icon } from '../icon/icon';
import { uiTexts } from '../ui.texts';
import { useBackOnline } from './use-back-online';
import { useFocusAfterRetry } from './use-focus-after-retry';

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
 * A list that did not load: a notice with RIPROVA. It tries again by itself when the network is back, and never scrolls
 * the page, because lists also load again by themselves. Nothing is drawn below it that says there is none: that is not
 * known (ERR-316).
 *
 * @example
 * {query.isError && <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={query.refetch} retrying={query.isFetching} />}
 */
export function FailedState({ title, text, note, onRetry, retrying = false }: FailedStateProps) {
  const button = useFocusAfterRetry();
  useBackOnline(onRetry);
  return (
    <Notice
      tone="ko"
      role="alert"
      still
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
