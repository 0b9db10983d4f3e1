import type { RemoteModule } from '@portal/federation';

export const securityPages = {
  security: () => import(/* webpackChunkName: "page-security" */ './security-page'),
} satisfies RemoteModule['pages'];
