import type { RemoteModule } from '@portal/federation';

export const terminalsPages = {
  'terminal-list': () => import(/* webpackChunkName: "page-terminal-list" */ './terminal-list-page'),
} satisfies RemoteModule['pages'];
