import type { RemoteModule } from '@portal/federation';

export const tokenGuidePages = {
  'token-guide': () => import(/* webpackChunkName: "page-token-guide" */ './token-guide-page'),
} satisfies RemoteModule['pages'];

export const tokenGuideWidgets = {
  'first-token': () => import(/* webpackChunkName: "page-first-token" */ './first-token'),
} satisfies RemoteModule['widgets'];
