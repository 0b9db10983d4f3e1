import type { RemoteModule } from '@portal/federation';

export const productImportPages = {
  'product-import': () => import(/* webpackChunkName: "page-product-import" */ './product-import-page'),
} satisfies RemoteModule['pages'];
