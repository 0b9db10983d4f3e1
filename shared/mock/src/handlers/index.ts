import { authHandlers } from './auth.handlers';
import { catalogueHandlers } from './catalogue.handlers';
import { developerHandlers } from './developer.handlers';
import type { Handlers } from './handler';
import { peopleHandlers } from './people.handlers';
import { usersFileHandlers } from './users-file.handlers';

/** A handler for each call of the contract: one that is missing, or answers otherwise, does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...peopleHandlers,
  ...usersFileHandlers,
  ...catalogueHandlers,
  ...developerHandlers,
};
