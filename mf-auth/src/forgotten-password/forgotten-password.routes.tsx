import type { RemoteModule } from '@portal/federation';

export const forgottenPasswordPages = {
  'forgotten-password': () => import(/* webpackChunkName: "page-forgotten-password" */ './forgotten-password-page'),
} satisfies RemoteModule['pages'];
