import { sql } from 'drizzle-orm';
import { bigint, boolean, check, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../platform/database/column-types.ts';
import { accounts, passwordKinds } from '../accounts/accounts.tables.ts';

/** The passwords an account had before the current one. A new one must differ from the last five (CONST-011). */
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

/**
 * A `temporary` session allows the forced password change and nothing else, a `pending` one the second factor and
 * nothing else.
 */
export const sessionKinds = ['full', 'temporary', 'pending'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Signed-in sessions, by the SHA-256 (hex) of their opaque token. The token itself is stored nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** The id by which its owner refers to the session; nobody can sign in with it. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    kind: text({ enum: sessionKinds }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the account opened the previous session. */
    previousAccessAt: moment(),
    /** The names of the browser and system that it was opened with: 'Chrome' and 'Android'. Null when unknown. */
    browser: text(),
    system: text(),
    /** SHA-256 of the device's token, as known sources store it; null when the device has no token of this portal. */
    deviceSource: text(),
    /** When its person last proved who they are: by the second factor, or by the password where there is none. */
    provenAt: moment(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_kind', isOneOf(table.kind, sessionKinds)),
  ],
);

/**
 * Mailed links that work once, by the SHA-256 (hex) of their token. A used or expired one stays, so that the answer can
 * say which it is.
 */
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

/** Where an account is known to sign in from: a device that keeps a cookie, or a network. */
export const sourceKinds = ['device', 'network'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Where the right password of an account came from lately. The attempts of strangers never count against these. */
export const knownSources = pgTable(
  'known_sources',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of a device's token, or the keyed hash of a network. Neither is stored in clear text. */
    source: text().notNull(),
    kind: text({ enum: sourceKinds }).notNull(),
    seenAt: moment().notNull(),
    /** Whether it was seen a second time. Sources that never return are dropped first. */
    cameBack: boolean().notNull().default(false),
    /** Until when this device is not asked for the second factor; null when it is always asked. */
    trustedUntil: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.source] }),
    index('known_sources_source').on(table.source),
    index('known_sources_seen_at').on(table.seenAt),
    check('known_sources_kind', isOneOf(table.kind, sourceKinds)),
  ],
);

/**
 * Failed sign-ins, as levels that go down with time (`lock-rules.ts`). The target is an account's id, one of the
 * counters for names that nobody has, or all accounts. The source is a known device, a network, or anywhere.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    aim: text().notNull(),
    source: text().notNull(),
    level: doublePrecision().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.aim, table.source] }),
    index('sign_in_failures_counted_at').on(table.countedAt),
  ],
);
