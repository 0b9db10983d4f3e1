import type { RemoteModule } from '@portal/federation';

export const userDetailPages = {
  'user-detail': () => import(/* webpackChunkName: "page-user-detail" */ './user-detail-page'),
} satisfies RemoteModule['pages'];
