import type { RemoteModule } from '@portal/federation';

export const addUserPages = {
  'add-user': () => import(/* webpackChunkName: "page-add-user" */ './add-user-page'),
  'terminal-types': () => import(/* webpackChunkName: "page-terminal-types" */ './terminal-types-page'),
} satisfies RemoteModule['pages'];
