import type { RemoteModule } from '@portal/federation';
import { applicationsPages } from './applications/applications.routes';
import { merchantsPages } from './merchants/merchants.routes';

/** A developer's applications and points of sale. */
export default {
  pages: { ...applicationsPages, ...merchantsPages },
  widgets: {},
} satisfies RemoteModule;
