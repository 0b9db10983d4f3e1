import type { RemoteModule } from '@portal/federation';

export const searchPages = {
  search: () => import(/* webpackChunkName: "page-search" */ './search-page'),
} satisfies RemoteModule['pages'];
