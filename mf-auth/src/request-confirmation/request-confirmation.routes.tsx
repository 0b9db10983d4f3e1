import type { RemoteModule } from '@portal/federation';

export const requestConfirmationPages = {
  'request-confirmation': () =>
    import(/* webpackChunkName: "page-request-confirmation" */ './request-confirmation-page'),
} satisfies RemoteModule['pages'];
