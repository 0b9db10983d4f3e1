import type { RemoteModule } from '@portal/federation';

export const productImportPages = {
  'product-import': () => import(/* webpackChunkName: "page-product-import" */ './product-import-page'),
  'import-preview': () => import(/* webpackChunkName: "page-import-preview" */ './import-preview-page'),
  'import-history': () => import(/* webpackChunkName: "page-import-history" */ './import-history-page'),
} satisfies RemoteModule['pages'];
