import type { RemoteModule } from '@portal/federation';

export const changePasswordPages = {
  'change-password': () => import(/* webpackChunkName: "page-change-password" */ './change-password-page'),
} satisfies RemoteModule['pages'];
