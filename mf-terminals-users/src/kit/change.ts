import { changing } from '@portal/pages/lost-answer';

/** Changes of users, terminals and developers. */
export const { change, changeWithFile } = changing(
  () => import(/* webpackChunkName: "lost-answer" */ '@portal/pages/lost-answer/people'),
);
