import { type OwnOperationName, SCOPE } from '@portal/contract';
import { type fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen } from '@testing-library/react';
import ApplicationPage from '../src/application-detail/application-page';

/** The calls that an application's page makes if the backend offers them. */
export const ofApplications: OwnOperationName[] = [
  'getApplicationSettings',
  'setRedirectUris',
  'showClientSecret',
  'rotateClientSecret',
  'endEarlierSecret',
  'issueApplicationToken',
];

const created = Date.UTC(2020, 8, 1);

export const settings = {
  redirectUris: ['https://cassa.example.com/ritorno'],
  created,
  lastUsed: null,
  secretCreated: created,
  earlierSecretEnds: null,
};

export const details = {
  merchants: null,
  totalNumMerchants: 0,
  client_id: 'client-0001',
  client_secret: 'segretissimo',
};

/** Answers with an application without points of sale. */
export function answerWithApplication(api: ReturnType<typeof fakeApi>): void {
  api.answer('getApplication', details);
  api.answer('getApplicationSettings', settings);
}

/** Opens the page of the application 'Cassa', as its list does, or another address. */
export const openApplication = (ownOperations = ofApplications, place: { path?: string; state?: unknown } = {}) =>
  renderPortal(
    <ToastProvider>
      <ApplicationPage />
    </ToastProvider>,
    {
      path: '/applications/Cassa',
      route: '/applications/:appName',
      state: { appId: 'a1' },
      scope: SCOPE.developer,
      config: { ownOperations },
      ...place,
    },
  );

export const button = (name: string) => screen.findByRole('button', { name });
