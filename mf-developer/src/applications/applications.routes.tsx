import type { RemoteModule } from '@portal/federation';

export const applicationsPages = {
  'application-list': () => import(/* webpackChunkName: "page-application-list" */ './application-list-page'),
} satisfies RemoteModule['pages'];
