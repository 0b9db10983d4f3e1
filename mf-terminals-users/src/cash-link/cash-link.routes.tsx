import type { RemoteModule } from '@portal/federation';

export const cashLinkPages = {
  'cash-link': () => import(/* webpackChunkName: "page-cash-link" */ './cash-link-page'),
} satisfies RemoteModule['pages'];
