import { applicationHandlers } from './applications.handlers';
import { authHandlers } from './auth.handlers';
import { catalogueHandlers } from './catalogue.handlers';
import type { Handlers } from './handler';
import { peopleHandlers } from './people.handlers';
import { usersFileHandlers } from './users-file.handlers';

/** A handler for each specified call. A missing handler, or one with another answer, does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...peopleHandlers,
  ...usersFileHandlers,
  ...catalogueHandlers,
  ...applicationHandlers,
};
