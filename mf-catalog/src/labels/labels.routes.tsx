import type { RemoteModule } from '@portal/federation';

export const labelsPages = {
  labels: () => import(/* webpackChunkName: "page-labels" */ './labels-page'),
} satisfies RemoteModule['pages'];
