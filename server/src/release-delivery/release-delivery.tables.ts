import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/column-types.ts';

/** Tokens with which an outside team delivers the releases of one remote. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The remote whose releases it moves: `mf-loyalty`. */
    remote: text('room').notNull(),
    /** SHA-256; the token itself is shown once and kept nowhere. */
    tokenHash: text().notNull().unique(),
    /** The operator who gave it out. */
    givenBy: text().notNull(),
    /** Where its team is told when a release of the remote falls back. */
    mailTo: text(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index('release_tokens_room').on(table.remote), index('release_tokens_ends_at').on(table.endsAt)],
);

/** Network addresses from which a new release was loaded, by their hashes, and how it did there. */
export const releaseLoads = pgTable(
  'release_witnesses',
  {
    remote: text('room').notNull(),
    version: text().notNull(),
    /** Keyed hash of the caller's network. */
    network: text().notNull(),
    failed: boolean().notNull(),
    /** What a browser there said of the failure. Anybody can write it. */
    cause: text(),
    /** Whether a browser there told how it did; `slow` and `erred` say nothing otherwise. */
    reported: boolean().notNull().default(false),
    slow: boolean().notNull().default(false),
    erred: boolean().notNull().default(false),
    firstAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.network] }),
    index('release_witnesses_first_at').on(table.firstAt),
  ],
);
