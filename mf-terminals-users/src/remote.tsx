import type { RemoteModule } from '@portal/federation';
import { searchPages } from './search/search.routes';
import { terminalsPages } from './terminals/terminals.routes';
import { userDetailPages } from './user-detail/user-detail.routes';
import { usersPages } from './users/users.routes';

/** Terminals, users and developers of a merchant. */
export default {
  pages: { ...terminalsPages, ...usersPages, ...userDetailPages, ...searchPages },
  widgets: {},
} satisfies RemoteModule;
