import type { RemoteModule } from '@portal/federation';

export const developerRequestPages = {
  'developer-request': () => import(/* webpackChunkName: "page-developer-request" */ './developer-request-page'),
  'request-result': () => import(/* webpackChunkName: "page-request-result" */ './request-result-page'),
} satisfies RemoteModule['pages'];
