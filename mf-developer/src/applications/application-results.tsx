import { type Application, LIMIT } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { useShown } from '@portal/pages/list-address';
import type { LoadState } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import { CardGrid, EmptyState, FailedState, Icon, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { GrowingList } from '@portal/ui/tiles';
import { useState } from 'react';
import { applicationTexts } from '../kit/application.texts';
import { DeleteApplicationDialog } from '../kit/delete-application-dialog';
import { type ApplicationState, applicationUrl } from '../kit/developer.urls';
import { FoundCount } from '../kit/found-count';
import { ApplicationCard } from './application-card';
import { applicationsTexts as texts } from './applications.texts';
import { useApplicationFacts } from './use-application-facts';

interface Props {
  list: LoadState<readonly Application[]>;
  filtered: boolean;
}

/** The list, and for screen readers how many applications match the filters. */
export function ApplicationResults(props: Props) {
  const { list, filtered } = props;
  return (
    <div>
      <FoundCount>{filtered && list.data && texts.found(list.data.length)}</FoundCount>
      <State {...props} />
    </div>
  );
}

/** The four states of the list. After a failure it is empty under a notice, and nothing says why (ERR-014, ERR-316). */
function State({ list, filtered }: Props) {
  const { data, error, failed, retrying, retry } = list;
  // Loaded together with the list: their line makes the tiles higher.
  const { loading, factsOf } = useApplicationFacts();
  if (!failed && (data === undefined || loading)) return <ApplicationListSkeleton />;
  return (
    <Stack $gap={5}>
      {failed && <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />}
      {data && data.length > 0 && <ApplicationTiles applications={data} factsOf={factsOf} />}
      {data?.length === 0 && !failed && (
        <EmptyState
          icon={<Icon name="applications" />}
          title={texts.empty}
          text={filtered ? texts.noneFits : undefined}
          level={3}
        />
      )}
    </Stack>
  );
}

interface TilesProps {
  applications: readonly Application[];
  factsOf: (application: Application) => string | undefined;
}

/** Six tiles, then six more (APP-005, Q-090). The menu of each offers only deletion (APP-006). */
function ApplicationTiles({ applications, factsOf }: TilesProps) {
  const { shown, showMore } = useShown(LIMIT.applicationPage);
  const [doomed, setDoomed] = useState<Application | null>(null);

  return (
    <>
      <GrowingList
        label={texts.head}
        items={applications}
        shown={shown}
        onShowMore={showMore}
        elementId={({ appId }) => `application-${appId}`}
      >
        {(application) => (
          <ApplicationCard
            name={application.appName}
            detail={factsOf(application)}
            link={{
              as: Link,
              to: applicationUrl(application.appName),
              state: { appId: application.appId } satisfies ApplicationState,
            }}
            menu={
              <DotsMenu label={texts.actions(application.appName)}>
                <MenuItem danger icon={<Icon name="trash" />} onSelect={() => setDoomed(application)}>
                  {applicationTexts.delete}
                </MenuItem>
              </DotsMenu>
            }
          />
        )}
      </GrowingList>
      <DeleteApplicationDialog application={doomed} onCancel={() => setDoomed(null)} />
    </>
  );
}

const places = Array.from({ length: LIMIT.applicationPage }, (_, place) => place);

function ApplicationListSkeleton() {
  return (
    <SkeletonRegion>
      <CardGrid>
        {places.map((place) => (
          <Skeleton key={place} $height="88px" $radius={token.radius.card} />
        ))}
      </CardGrid>
    </SkeletonRegion>
  );
}
