import type { RemoteModule } from '@portal/federation';

export const cataloguePages = {
  catalog: () => import(/* webpackChunkName: "page-catalog" */ './catalogue-page'),
} satisfies RemoteModule['pages'];
