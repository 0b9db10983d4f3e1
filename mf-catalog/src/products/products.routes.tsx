import type { RemoteModule } from '@portal/federation';

export const productsPages = {
  'add-product': () => import(/* webpackChunkName: "page-add-product" */ './add-product-page'),
  'product-form': () => import(/* webpackChunkName: "page-product-form" */ './product-form-page'),
  'product-categories': () => import(/* webpackChunkName: "page-product-categories" */ './product-categories-page'),
  product: () => import(/* webpackChunkName: "page-product" */ './product-page'),
} satisfies RemoteModule['pages'];
