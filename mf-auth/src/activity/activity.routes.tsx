import type { RemoteModule } from '@portal/federation';

export const activityPages = {
  activity: () => import(/* webpackChunkName: "page-activity" */ './activity-page'),
} satisfies RemoteModule['pages'];
