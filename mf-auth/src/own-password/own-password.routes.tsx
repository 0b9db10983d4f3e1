import type { RemoteModule } from '@portal/federation';

export const ownPasswordPages = {
  'own-password': () => import(/* webpackChunkName: "page-own-password" */ './own-password-page'),
} satisfies RemoteModule['pages'];
