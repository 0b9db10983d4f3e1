import type { RemoteModule } from '@portal/federation';
import { searchPages } from './search/search.routes';
import { terminalsPages } from './terminals/terminals.routes';
import { usersPages } from './users/users.routes';

/** Terminals, users and developers of a merchant. */
export default {
  pages: { ...terminalsPages, ...usersPages, ...searchPages },
  widgets: {},
} satisfies RemoteModule;
