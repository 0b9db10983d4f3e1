import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, isOneOf, moment } from '../platform/database/column-types.ts';

/**
 * `unconfirmed`: a later request of an address, sent while another was open; nobody knows yet whether it comes from the
 * mailbox. `replaced`: the mailbox confirmed a later one, or another one became an account.
 */
export const requestStates = ['unconfirmed', 'open', 'approved', 'refused', 'replaced'] as const;

/**
 * Who asked for a developer account through the public form, and what the operator decided. An address has at most one
 * open request (AUTH-054).
 */
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
    /** Only for a later request: SHA-256 (hex) of its link's token. Kept after use, to say that it was used. */
    confirmationHash: text(),
    confirmationEndsAt: moment(),
    confirmedAt: moment(),
    /** Keyed hash of the network that a later request came from. It limits the messages that one network causes. */
    network: text(),
  },
  (table) => [
    uniqueIndex('developer_requests_email_open').on(table.email).where(sql`${table.state} = 'open'`),
    uniqueIndex('developer_requests_confirmation_hash').on(table.confirmationHash),
    index('developer_requests_created_at').on(table.createdAt),
    index('developer_requests_network').on(table.network, table.createdAt),
    index('developer_requests_email').on(table.email),
    check('developer_requests_state', isOneOf(table.state, requestStates)),
  ],
);
