import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/column-types.ts';
import { accounts, passwordKinds } from './accounts.tables.ts';

/** The passwords an account had before the current one; a new one may equal none of the last five (CONST-011). */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    passwordHash: text().notNull(),
    passwordKind: text({ enum: passwordKinds }).notNull(),
    replacedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('password_history_account').on(table.accountId, table.id)],
);

/** `temporary` opens the forced password change and nothing else. */
export const sessionKinds = ['full', 'temporary'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Signed-in sessions, by the SHA-256 (hex) of their opaque token: the token itself is stored nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    kind: text({ enum: sessionKinds }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the account had opened its session before this one. */
    previousAccessAt: moment(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_kind', sql`${table.kind} in ('full', 'temporary')`),
  ],
);

/** Links sent by mail that work once, by the SHA-256 (hex) of their token. A spent or expired one stays, to say so. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('one_time_tokens_account').on(table.accountId),
    index('one_time_tokens_expires_at').on(table.expiresAt),
  ],
);
