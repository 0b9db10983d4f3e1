import type { RemoteModule } from '@portal/federation';

export const resetPasswordPages = {
  'reset-password': () => import(/* webpackChunkName: "page-reset-password" */ './reset-password-page'),
  'reset-result': () => import(/* webpackChunkName: "page-reset-result" */ './reset-result-page'),
} satisfies RemoteModule['pages'];
