import type { RemoteModule } from '@portal/federation';
import { applicationDetailPages } from './application-detail/application-detail.routes';
import { applicationsPages } from './applications/applications.routes';
import { assignmentPages } from './assignment/assignment.routes';
import { certificateWidgets } from './certificate/certificate.routes';
import { merchantsPages } from './merchants/merchants.routes';
import { tokenGuidePages, tokenGuideWidgets } from './token-guide/token-guide.routes';

/** A developer's applications, points of sale and certificate. */
export default {
  pages: {
    ...applicationsPages,
    ...applicationDetailPages,
    ...assignmentPages,
    ...merchantsPages,
    ...tokenGuidePages,
  },
  widgets: { ...certificateWidgets, ...tokenGuideWidgets },
} satisfies RemoteModule;
