import { type ActivityPage as Answer, LIMIT, SCOPE } from '@portal/contract';
import { useHeader, useSession } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate } from '@portal/federation/router';
import { useActivityAddress } from '@portal/pages/activity';
import { useAddress, useShown } from '@portal/pages/list-address';
import { useLoaded } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import { FailedState, Hero, HeroNumber, Page, PageActions, PageHead, Stack, Text } from '@portal/ui';
import { useState } from 'react';
import { securityUrls } from '../kit/security.urls';
import { getActivity, getOwnActivity } from './activity.api';
import { activityTexts as texts } from './activity.texts';
import { ActivityDownload } from './activity-download';
import { ActivityFilterBar } from './activity-filter-bar';
import { type ActivityFilters, filtersFrom } from './activity-filters';
import { ActivityPages } from './activity-pages';
import { ActivitySkeleton } from './activity-skeleton';
import { NoActivity } from './no-activity';

function ActivityPage() {
  return useActivityAddress() === null ? <Navigate to={securityUrls.notFound} replace /> : <WhoDidWhat />;
}

/** Who did what, when and from where (SEC-185): for administrators at their merchant, for developers what they did. */
function WhoDidWhat() {
  useHeader({ title: texts.header, showTitle: true, showBack: true });
  const own = useSession(({ scope }) => scope === SCOPE.developer);
  const address = useAddress();
  const filters = filtersFrom(address.read);
  const { shown, showMore } = useShown(LIMIT.activityPage);
  const { data, error, failed, retry, retrying } = useLoaded(
    ['activity', filters, ''],
    (client, signal) => (own ? getOwnActivity : getActivity)(client, filters, signal),
    // Other people act while this page is open.
    { staleTime: 0 },
  );
  // While other activities load, the same people can be chosen, and the sentence about the last ones stays.
  const [known, setKnown] = useState<{ answer: Answer; days: typeof filters.days }>();
  if (data && data !== known?.answer) setKnown({ answer: data, days: filters.days });
  const filter = (parts: Readonly<Record<keyof ActivityFilters, string>>) => address.write({ ...parts, shown: '' });

  if (!known && !failed)
    return (
      <Page>
        <ActivitySkeleton />
      </Page>
    );
  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <div role="status">
            <Hero as="h2">
              {known ? (
                <Counted total={known.answer.total} about={known.answer.about} days={known.days} />
              ) : (
                texts.header
              )}
            </Hero>
          </div>
          <Text $tone="muted">{own ? texts.leadOfDeveloper : texts.lead}</Text>
        </Stack>
        {data && data.total > 0 && (
          <PageActions>
            <ActivityDownload own={own} filters={filters} />
          </PageActions>
        )}
      </PageHead>
      <Stack $gap={6}>
        <ActivityFilterBar filters={filters} people={known?.answer.people ?? []} own={own} onFilter={filter} />
        {failed && <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />}
        {!data && !failed && <ActivitySkeleton />}
        {data?.total === 0 && <NoActivity onReset={() => filter({ days: '', kind: '', person: '', about: '' })} />}
        {data && data.total > 0 && (
          <ActivityPages
            page={data}
            filters={filters}
            own={own}
            left={Math.ceil(shown / LIMIT.activityPage)}
            onShowMore={showMore}
          />
        )}
      </Stack>
    </Page>
  );
}

function Counted({ total, about, days }: { total: number; about: string | null; days: keyof typeof texts.within }) {
  return (
    <>
      {texts.counted(total < LIMIT.activityCount)}
      <HeroNumber>{total.toLocaleString('it-IT')}</HeroNumber> {texts.activities} {about && `${texts.of(about)} `}
      {texts.within[days]}
    </>
  );
}

export default withQueries(ActivityPage);
