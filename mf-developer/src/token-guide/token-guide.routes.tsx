import type { RemoteModule } from '@portal/federation';

export const tokenGuidePages = {
  'token-guide': () => import(/* webpackChunkName: "page-token-guide" */ './token-guide-page'),
} satisfies RemoteModule['pages'];
