import type { OperationName } from '../operations.ts';
import { activitySchemas } from './activity.schemas.ts';
import { authSchemas } from './auth.schemas.ts';
import { catalogueSchemas } from './catalogue.schemas.ts';
import { developerSchemas } from './developer.schemas.ts';
import { peopleSchemas } from './people.schemas.ts';
import { productImportSchemas } from './product-import.schemas.ts';
import { releaseSchemas } from './release.schemas.ts';
import { securitySchemas } from './security.schemas.ts';
import type { OperationShape } from './shape.ts';

/**
 * TypeBox shapes of every call, by its name: the only source of the server's validation, of OpenAPI and of the
 * browser's types. Browser code imports only types from here, so none of it reaches the browser.
 */
export const schemas = {
  ...authSchemas,
  ...securitySchemas,
  ...activitySchemas,
  ...peopleSchemas,
  ...catalogueSchemas,
  ...productImportSchemas,
  ...developerSchemas,
  ...releaseSchemas,
} as const satisfies Record<OperationName, OperationShape>;

export type { AnswerShape } from './answer-shape.ts';
export { softposTypes, terminalStatuses, terminalTypes } from './people.schemas.ts';
export { importStates } from './product-import.schemas.ts';
export { ErrorBody, OAuthErrorBody, type OperationShape } from './shape.ts';
