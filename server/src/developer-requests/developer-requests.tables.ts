import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, moment } from '../platform/database/column-types.ts';

/**
 * `unconfirmed`: a later request of an address whose first one is open: nobody knows that it comes from the mail box. `replaced`: a later request of an
 * address whose earlier one became an account.
 */
export const requestStates = ['unconfirmed', 'open', 'approved', 'refused', 'replaced'] as const;

/** Who asked for a developer account through the public form, and what the operator decided; an address has one open request (AUTH-054). */
export const developerRequests = pgTable(
  'developer_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull(),
    fullname: text().notNull(),
    phone: text().notNull(),
    companyName: text().notNull(),
    companyAddress: text().notNull(),
    companyWebsite: text().notNull(),
    companyMonetaryValue: text().notNull(),
    additionalInfo: text().notNull().default(''),
    state: text({ enum: requestStates }).notNull().default('open'),
    createdAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('developer_requests_email_open').on(table.email).where(sql`${table.state} = 'open'`),
    index('developer_requests_created_at').on(table.createdAt),
    check(
      'developer_requests_state',
      sql`${table.state} in ('unconfirmed', 'open', 'approved', 'refused', 'replaced')`,
    ),
  ],
);
