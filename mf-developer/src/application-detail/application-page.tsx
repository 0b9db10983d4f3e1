import type { Application } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useParams } from '@portal/federation/router';
import { supportNote } from '@portal/pages/support-code';
import { FailedState, Page } from '@portal/ui';
import { applicationIdFrom, NOT_FOUND_URL } from '../kit/developer.urls';
import { useApplications } from '../kit/developer-queries';
import { ApplicationDetail } from './application-detail';
import { detailTexts as texts } from './application-detail.texts';
import { DetailSkeleton } from './detail-skeleton';

/**
 * An application, by the name in its address. The calls take its id, which is passed as navigation state (APP-009,
 *
 */
function ApplicationPage() {
  useHeader({ title: texts.title, showTitle: true, showBack: true, selectedElement: 4 });
  const { appName = '' } = useParams();
  const appId = applicationIdFrom(useLocation().state);
  return appId ? <ApplicationDetail application={{ appId, appName }} /> : <LookedUp appName={appName} />;
}

/** After a reload the id is looked up by name. An unknown name shows the not-found page. */
function LookedUp({ appName }: { appName: string }) {
  const { data, error, failed, retrying, retry } = useApplications({});
  if (!data && failed) {
    return (
      <Page>
        <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />
      </Page>
    );
  }
  if (!data) return <DetailSkeleton />;
  const application: Application | undefined = data.find((candidate) => candidate.appName === appName);
  return application ? <ApplicationDetail application={application} /> : <Navigate to={NOT_FOUND_URL} replace />;
}

export default withQueries(ApplicationPage);
