import type { RemoteModule } from '@portal/federation';

export const secondFactorPages = {
  'second-factor': () => import(/* webpackChunkName: "page-second-factor" */ './second-factor-page'),
} satisfies RemoteModule['pages'];
