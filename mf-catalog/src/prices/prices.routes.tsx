import type { RemoteModule } from '@portal/federation';

export const pricesPages = {
  prices: () => import(/* webpackChunkName: "page-prices" */ './prices-page'),
} satisfies RemoteModule['pages'];
