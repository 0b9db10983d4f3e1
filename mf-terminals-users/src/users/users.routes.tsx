import type { RemoteModule } from '@portal/federation';

export const usersPages = {
  'user-list': () => import(/* webpackChunkName: "page-user-list" */ './user-list-page'),
} satisfies RemoteModule['pages'];
