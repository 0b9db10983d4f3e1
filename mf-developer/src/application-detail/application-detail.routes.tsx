import type { RemoteModule } from '@portal/federation';

export const applicationDetailPages = {
  application: () => import(/* webpackChunkName: "page-application" */ './application-page'),
} satisfies RemoteModule['pages'];
