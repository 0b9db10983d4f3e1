import type { RemoteModule } from '@portal/federation';

export const cataloguePages = {
  catalog: () => import(/* webpackChunkName: "page-catalog" */ './catalogue-page'),
  'catalog-search': () => import(/* webpackChunkName: "page-catalog-search" */ './catalogue-search-page'),
} satisfies RemoteModule['pages'];
