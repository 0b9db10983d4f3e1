import type { RemoteModule } from '@portal/federation';

export const certificateWidgets = {
  certificate: () => import(/* webpackChunkName: "page-certificate" */ './certificate-box'),
} satisfies RemoteModule['widgets'];
