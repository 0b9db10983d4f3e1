import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { merchants } from '../../kit/accounts/accounts.tables.ts';
import { moment } from '../../platform/database/column-types.ts';
import type { CurrentCall } from '../../platform/logging/current-call.ts';

/** What a users file says about a person, in the words of the audit. */
interface UserFacts {
  description: string;
  MPOS: string;
  SOFTPOS: string;
}

/** What an upload does to one account. */
export interface PlannedChange {
  accountId: string;
  username: string;
  email: string;
  /** What the account was; null when it is created. */
  before: UserFacts | null;
  after: UserFacts;
  /** The account is created, but its mailbox has got too many messages for another one. */
  isUntold?: true;
}

/**
 * Uploads of users that an earlier version was writing in steps; see `finishUploads`. An upload is decided once its
 * merchant's `usersUploadId` names it, and is gone when it is written.
 */
export const usersUploads = pgTable('users_uploads', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  contractCode: text()
    .notNull()
    .references(() => merchants.contractCode),
  actorAccountId: uuid().notNull(),
  /** When the file was sent. */
  startedAt: moment().notNull(),
  /** The call that brought the file, for the audit rows. */
  call: jsonb().$type<CurrentCall | null>(),
  /** The address of the page to sign in on, for the messages. */
  login: text().notNull(),
});

/** The changes that are left to write. Each is deleted in the transaction that writes it. */
export const usersUploadRows = pgTable(
  'users_upload_rows',
  {
    uploadId: text()
      .notNull()
      .references(() => usersUploads.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    change: jsonb().$type<PlannedChange>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.place] })],
);
