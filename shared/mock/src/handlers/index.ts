import { activityHandlers } from './activity.handlers';
import { applicationAccessHandlers } from './application-access.handlers';
import { applicationHandlers } from './applications.handlers';
import { authHandlers } from './auth.handlers';
import { catalogueHandlers } from './catalogue.handlers';
import { certificateHandlers } from './certificate.handlers';
import type { Handlers } from './handler';
import { merchantHandlers } from './merchants.handlers';
import { passkeyHandlers } from './passkey.handlers';
import { peopleHandlers } from './people.handlers';
import { productImportHandlers } from './product-import.handlers';
import { usersFileHandlers } from './users-file.handlers';

/** A handler for each call of the contract. A missing handler, or one with another answer, does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...activityHandlers,
  ...peopleHandlers,
  ...usersFileHandlers,
  ...catalogueHandlers,
  ...applicationHandlers,
  ...applicationAccessHandlers,
  ...merchantHandlers,
  ...certificateHandlers,
  ...productImportHandlers,
  ...passkeyHandlers,
};
