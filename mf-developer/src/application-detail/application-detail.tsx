import type { Application } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import { HistoryLink } from '@portal/pages/activity';
import { useLoaded } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import { type ApiClient, ApiError } from '@portal/platform';
import { Button, FailedState, Hero, Icon, Page, PageActions, PageHead, Stack } from '@portal/ui';
import { useState } from 'react';
import { applicationTexts } from '../kit/application.texts';
import { DeleteApplicationDialog } from '../kit/delete-application-dialog';
import { ASSIGN_APPLICATION_URL, type Assignment, NOT_FOUND_URL } from '../kit/developer.urls';
import { KEY } from '../kit/developer-queries';
import { getApplication } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';
import { ApplicationMerchants } from './application-merchants';
import { Credentials } from './credentials';
import { DetailSkeleton } from './detail-skeleton';
import { RedirectUris } from './redirect-uris';
import { useSettings } from './use-settings';

/**
 * Credentials, settings and points of sale of one application (APP-009). After a failure a notice is shown in their
 * place (ERR-014); the filter still finds points of sale.
 */
export function ApplicationDetail({ application }: { application: Application }) {
  const { appId, appName } = application;
  const { client } = usePortal();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const load = (from: ApiClient, signal: AbortSignal) => getApplication(from, appId, signal);
  const { data, error, failed, retrying, retry } = useLoaded(KEY.application(appId), load, { staleTime: 0 });
  // Requested together with the application, so that its cards have their size when they appear.
  const settings = useSettings(appId);

  if (!data && error instanceof ApiError && error.status === 404) return <Navigate to={NOT_FOUND_URL} replace />;
  if (!failed && (!data || settings.isLoading)) return <DetailSkeleton />;
  const toAssignment: Assignment = { appName, appSite: null, create: false };

  return (
    <Page>
      <PageHead>
        <Hero as="h2">{appName}</Hero>
        <PageActions>
          <HistoryLink of={{ about: appId }} />
          <Button variant="dangerOutline" icon={<Icon name="trash" />} onClick={() => setDeleting(true)}>
            {applicationTexts.delete}
          </Button>
          <Button icon={<Icon name="plus" />} onClick={() => navigate(ASSIGN_APPLICATION_URL, { state: toAssignment })}>
            {texts.addMerchants}
          </Button>
        </PageActions>
      </PageHead>
      <Stack $gap={8}>
        {failed && <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />}
        {data && <Credentials appId={appId} details={data} />}
        {data && client.offers('getApplicationSettings') && <RedirectUris appId={appId} />}
        <ApplicationMerchants application={application} merchants={data && (data.merchants ?? [])} />
      </Stack>
      <DeleteApplicationDialog application={deleting ? application : null} onCancel={() => setDeleting(false)} />
    </Page>
  );
}
