import type { RemoteModule } from '@portal/federation';

export const developersPages = {
  'activate-developer': () => import(/* webpackChunkName: "page-activate-developer" */ './activate-developer-page'),
  'activate-developer-result': () =>
    import(/* webpackChunkName: "page-activate-developer-result" */ './activate-developer-result-page'),
} satisfies RemoteModule['pages'];
