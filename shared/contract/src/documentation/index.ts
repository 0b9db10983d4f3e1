import type { OperationName } from '../operations.ts';
import { activity } from './activity.ts';
import { applicationAccess } from './application-access.ts';
import { applications } from './applications.ts';
import { categories } from './categories.ts';
import { certificates } from './certificates.ts';
import { developers } from './developers.ts';
import type { DocumentedGroup, OperationDocumentation } from './documentation.ts';
import { pointsOfSale } from './points-of-sale.ts';
import { productImport } from './product-import.ts';
import { products } from './products.ts';
import { releases } from './releases.ts';
import { security } from './security.ts';
import { signIn } from './sign-in.ts';
import { terminals } from './terminals.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { usersFile } from './users-file.ts';

/**
 * The documentation of every call, by its name. A call without documentation does not compile.
 *
 * Used for OpenAPI only: no browser code imports this, so no page loads it.
 *
 * @example documentation.getTerminals.summary // 'List the terminals'
 */
export const documentation: Readonly<Record<OperationName, OperationDocumentation>> = {
  ...signIn.operations,
  ...security.operations,
  ...activity.operations,
  ...terms.operations,
  ...terminals.operations,
  ...users.operations,
  ...usersFile.operations,
  ...developers.operations,
  ...products.operations,
  ...categories.operations,
  ...productImport.operations,
  ...applications.operations,
  ...pointsOfSale.operations,
  ...applicationAccess.operations,
  ...certificates.operations,
  ...releases.operations,
};

/** The chapters, in the order of the documentation. */
export const documentedGroups: readonly DocumentedGroup[] = [
  signIn,
  security,
  activity,
  terms,
  terminals,
  users,
  usersFile,
  developers,
  products,
  categories,
  productImport,
  applications,
  pointsOfSale,
  applicationAccess,
  certificates,
  releases,
];

export type { DocumentedGroup, ErrorStatus, ErrorWords, OperationDocumentation } from './documentation.ts';
