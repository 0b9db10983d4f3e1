import type { RemoteModule } from '@portal/federation';

export const readinessPages = {
  readiness: () => import(/* webpackChunkName: "page-readiness" */ './readiness-page'),
} satisfies RemoteModule['pages'];

export const readinessWidgets = {
  'to-fix': () => import(/* webpackChunkName: "page-to-fix" */ './to-fix'),
} satisfies RemoteModule['widgets'];
