import type { RemoteModule } from '@portal/federation';

export const priceListPages = {
  'price-list': () => import(/* webpackChunkName: "page-price-list" */ './price-list-page'),
} satisfies RemoteModule['pages'];
