import type { RemoteModule } from '@portal/federation';

export const loginPages = {
  login: () => import(/* webpackChunkName: "page-login" */ './login-page'),
} satisfies RemoteModule['pages'];
