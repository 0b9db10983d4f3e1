import type { ActivityPage } from '@portal/contract';
import { useLoaded } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import { FailedState, ShowMore } from '@portal/ui';
import { type RefObject, useRef } from 'react';
import { getActivity, getOwnActivity } from './activity.api';
import { activityTexts as texts } from './activity.texts';
import { daysOf } from './activity-days';
import { ActivityDays } from './activity-days-list';
import type { ActivityFilters } from './activity-filters';
import { ActivitySkeleton } from './activity-skeleton';

interface Rest {
  filters: ActivityFilters;
  own: boolean;
  /** How many pages are shown from here on. */
  left: number;
  onShowMore: () => void;
}

interface Props extends Rest {
  page: ActivityPage;
  /** The last day of the previous page; it may continue here. */
  before?: string;
  /** Whether the person has just asked for this page; false once it has been shown. */
  asked?: RefObject<boolean> | undefined;
}

/**
 * A page of activities, and those after it. Each page is its own component, so that a press among a thousand rows draws
 * only the new ones.
 */
export function ActivityPages({ page, before, asked, ...rest }: Props) {
  const { left, onShowMore } = rest;
  const hasGrown = useRef(false);
  const days = daysOf(page.activities);

  return (
    <>
      <ActivityDays days={page.activities} before={before} asked={asked} />
      {page.next !== null && left > 1 && (
        <NextPage {...rest} left={left - 1} after={page.next} before={days.at(-1)?.day} asked={hasGrown} />
      )}
      {page.next !== null && left <= 1 && (
        <ShowMore
          onClick={() => {
            hasGrown.current = true;
            onShowMore();
          }}
        />
      )}
    </>
  );
}

function NextPage({ after, ...props }: Omit<Props, 'page'> & { after: string }) {
  const { filters, own } = props;
  const { data, error, failed, retry, retrying } = useLoaded(['activity', filters, after], (client, signal) =>
    (own ? getOwnActivity : getActivity)(client, { ...filters, after }, signal),
  );
  if (data) return <ActivityPages {...props} page={data} />;
  if (!failed) return <ActivitySkeleton />;
  return <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />;
}
