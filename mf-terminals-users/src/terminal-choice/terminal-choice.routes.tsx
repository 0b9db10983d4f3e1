import type { RemoteModule } from '@portal/federation';

export const terminalChoicePages = {
  'choose-terminal': () => import(/* webpackChunkName: "page-choose-terminal" */ './choose-terminal-page'),
  'choose-operation': () => import(/* webpackChunkName: "page-choose-operation" */ './choose-operation-page'),
} satisfies RemoteModule['pages'];
