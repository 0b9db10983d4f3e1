import { changing } from '@portal/pages/lost-answer';

/** Changes of the own account, and what guests send. */
export const { change } = changing(
  () => import(/* webpackChunkName: "lost-answer" */ '@portal/pages/lost-answer/account'),
);
