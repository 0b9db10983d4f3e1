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
import { safetyHandlers } from './safety.handlers';
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
  ...safetyHandlers,
};

/** Our calls about the safety of accounts, and what people are told of it. */
export const callsOfSafety: readonly string[] = Object.keys({
  ...safetyHandlers,
  ...passkeyHandlers,
  ...activityHandlers,
});

/** Our calls that no sample person can make: no device has a passkey of theirs. */
export const callsWithPasskeys: readonly string[] = Object.keys(passkeyHandlers);
