import type { RemoteModule } from '@portal/federation';
import { loginPages } from './login/login.routes';

/** Sign-in and what leads to it. */
export default {
  pages: { ...loginPages },
  widgets: {},
} satisfies RemoteModule;
