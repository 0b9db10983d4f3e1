import type { RemoteModule } from '@portal/federation';

export const tablePages = {
  table: () => import(/* webpackChunkName: "page-table" */ './table-page'),
} satisfies RemoteModule['pages'];
