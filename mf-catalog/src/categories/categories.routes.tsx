import type { RemoteModule } from '@portal/federation';

export const categoriesPages = {
  category: () => import(/* webpackChunkName: "page-category" */ './category-page'),
} satisfies RemoteModule['pages'];
