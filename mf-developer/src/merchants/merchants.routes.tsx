import type { RemoteModule } from '@portal/federation';

export const merchantsPages = {
  'merchant-list': () => import(/* webpackChunkName: "page-merchant-list" */ './merchant-list-page'),
} satisfies RemoteModule['pages'];
