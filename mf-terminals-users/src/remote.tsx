import type { RemoteModule } from '@portal/federation';
import { addUserPages } from './add-user/add-user.routes';
import { cashLinkPages } from './cash-link/cash-link.routes';
import { developersPages } from './developers/developers.routes';
import { readinessPages, readinessWidgets } from './readiness/readiness.routes';
import { terminalChoicePages } from './terminal-choice/terminal-choice.routes';
import { terminalsPages } from './terminals/terminals.routes';
import { userDetailPages } from './user-detail/user-detail.routes';
import { usersPages } from './users/users.routes';

/** Terminals, users and developers of a merchant. */
export default {
  pages: {
    ...terminalsPages,
    ...usersPages,
    ...userDetailPages,
    ...addUserPages,
    ...terminalChoicePages,
    ...developersPages,
    ...readinessPages,
    ...cashLinkPages,
    search: () => import(/* webpackChunkName: "page-search" */ './search-page'),
  },
  widgets: readinessWidgets,
} satisfies RemoteModule;
