import { changing } from '@portal/pages/lost-answer';

/** Changes of the catalogue. */
export const { change, changeWithFile } = changing(
  () => import(/* webpackChunkName: "lost-answer" */ '@portal/pages/lost-answer/catalogue'),
);
