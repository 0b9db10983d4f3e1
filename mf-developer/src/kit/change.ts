import { changing } from '@portal/pages/lost-answer';

/** Changes of applications, points of sale and the certificate. */
export const { change } = changing(
  () => import(/* webpackChunkName: "lost-answer" */ '@portal/pages/lost-answer/developer'),
);
