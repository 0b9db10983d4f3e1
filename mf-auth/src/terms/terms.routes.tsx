import type { RemoteModule } from '@portal/federation';

export const termsPages = {
  terms: () => import(/* webpackChunkName: "page-terms" */ './terms-page'),
} satisfies RemoteModule['pages'];
