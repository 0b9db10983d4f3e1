import type { RemoteModule } from '@portal/federation';

export const assignmentPages = {
  'add-application': () => import(/* webpackChunkName: "page-add-application" */ './add-application-page'),
  'assign-application': () => import(/* webpackChunkName: "page-assign-application" */ './assign-application-page'),
} satisfies RemoteModule['pages'];
