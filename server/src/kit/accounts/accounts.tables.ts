import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, isOneOf, moment } from '../../platform/database/column-types.ts';

/** A merchant: one contract with the payment provider, and the owner of every row that has its contract code. */
export const merchants = pgTable('merchants', {
  contractCode: text().primaryKey(),
  name: text().notNull(),
  vatNumber: text().notNull(),
  /** Of the shop, in one line; null when it is unknown. */
  address: text(),
  createdAt: moment().notNull().defaultNow(),
  /** When the operator's `revoke` shut the merchant out: none of its accounts may sign in until `reinstate`. */
  suspendedAt: moment(),
  /** How often its accounts and associations were written; see `lockStaff`. */
  staffRevision: integer().notNull().default(0),
  /** The upload of users that an earlier version was writing, in steps; see `finishUploads`. */
  usersUploadId: text(),
});

/** Who an account belongs to; the numbers on the wire (0, 1, 2) are the positions in this list (CONST-037). */
export const userTypes = ['administrator', 'staff', 'developer'] as const;
export type UserType = (typeof userTypes)[number];

/** How a password is stored: `sha256` only for random first passwords, until they are changed. */
export const passwordKinds = ['argon2id', 'sha256'] as const;
export type PasswordKind = (typeof passwordKinds)[number];

/** A user name in small letters, without the number at its end. */
export const usernameStem = (username: AnyPgColumn): SQL<string> =>
  sql`regexp_replace(lower(${username}::text), '[0-9]+$', '')`;

/**
 * Everybody who can sign in: a merchant's administrator, its staff, and developers, who belong to no merchant.
 *
 * A staff account that its merchant revoked keeps its row with `deletedAt` set, and its user name becomes free again.
 * An account that the operator revoked is suspended: its data stays, and nobody signs in with it until it is
 * reinstated.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userType: text({ enum: userTypes }).notNull(),
    contractCode: text().references(() => merchants.contractCode),
    username: citext().notNull(),
    email: citext().notNull(),
    name: text().notNull().default(''),
    surname: text().notNull().default(''),
    description: text().notNull().default(''),
    passwordHash: text().notNull(),
    passwordKind: text({ enum: passwordKinds }).notNull(),
    mustChangePassword: boolean().notNull().default(false),
    /** When the password that the server made and mailed stops working; null once the person has chosen one. */
    firstPasswordEndsAt: moment(),
    /** When a full session was last opened; the next session shows it as the last access. */
    signedInAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    suspendedAt: moment(),
  },
  (table) => [
    uniqueIndex('accounts_username_live').on(table.username).where(sql`${table.deletedAt} is null`),
    uniqueIndex('accounts_email_of_merchant_live')
      .on(table.contractCode, table.email)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('accounts_developer_email_live')
      .on(table.email)
      .where(sql`${table.deletedAt} is null and ${table.userType} = 'developer'`),
    index('accounts_contract_code').on(table.contractCode, table.userType).where(sql`${table.deletedAt} is null`),
    index('accounts_email').on(table.email),
    // By this, a new user name finds the taken ones that only differ in their number.
    index('accounts_username_stem').on(usernameStem(table.username)).where(sql`${table.deletedAt} is null`),
    // The index includes revoked accounts, because the activity also tells what they did.
    index('accounts_of_merchant').on(table.contractCode, table.username),
    unique('accounts_id_contract_code').on(table.id, table.contractCode),
    check('accounts_user_type', isOneOf(table.userType, userTypes)),
    check('accounts_password_kind', isOneOf(table.passwordKind, passwordKinds)),
    check(
      'accounts_developer_without_merchant',
      sql`(${table.userType} = 'developer') = (${table.contractCode} is null)`,
    ),
  ],
);
