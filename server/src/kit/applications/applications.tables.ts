import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/column-types.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { developerEnablements } from '../developers.tables.ts';

/** Ids are text, so that a lookup accepts whatever a caller sends: an unknown id is simply not found. */
const madeId = sql`gen_random_uuid()::text`;

/**
 * The applications of developers, with their credentials.
 *
 * The client secret is kept twice: sealed with the data key, because the detail page shows it, and as SHA-256 (hex),
 * because each request for a token is checked against the hash.
 */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey().default(madeId),
    developerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in the form that is compared; see `nameKeyOf`. */
    nameKey: text().notNull(),
    redirectUris: jsonb().$type<string[]>().notNull(),
    clientId: text().notNull().unique('applications_client_id'),
    sealedSecret: text().notNull(),
    secretHash: text().notNull(),
    secretCreatedAt: moment().notNull(),
    /** The secret before the current one, while it still works. */
    earlierSecretHash: text(),
    earlierSecretEndsAt: moment(),
    lastUsedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('applications_name').on(table.developerId, table.nameKey),
    unique('applications_id_developer').on(table.id, table.developerId),
  ],
);

/**
 * Which point of sale belongs to which application. A point of sale belongs to at most one application of each
 * developer, and only while its administrator enables the developer: revoking the developer also deletes the row.
 */
export const applicationMerchants = pgTable(
  'application_merchants',
  {
    developerId: uuid().notNull(),
    contractCode: text().notNull(),
    applicationId: text().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.developerId, table.contractCode] }),
    index('application_merchants_application').on(table.applicationId),
    foreignKey({
      name: 'application_merchants_enabled',
      columns: [table.developerId, table.contractCode],
      foreignColumns: [developerEnablements.developerId, developerEnablements.contractCode],
    }).onDelete('cascade'),
    foreignKey({
      name: 'application_merchants_of_application',
      columns: [table.applicationId, table.developerId],
      foreignColumns: [applications.id, applications.developerId],
    }).onDelete('cascade'),
  ],
);

/** Tokens given to applications, by their SHA-256 (hex). The token itself is stored nowhere. */
export const applicationTokens = pgTable(
  'application_tokens',
  {
    tokenHash: text().primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('application_tokens_application').on(table.applicationId),
    index('application_tokens_expires_at').on(table.expiresAt),
  ],
);
