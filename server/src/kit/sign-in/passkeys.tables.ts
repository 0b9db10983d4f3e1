import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../platform/database/column-types.ts';
import { accounts } from '../accounts/accounts.tables.ts';

/** Passkeys: each is the public half of a key that a device keeps. Nobody can sign in with what is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id by which its owner refers to the passkey. */
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The device's id for it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text().notNull(),
    /** How often the device has signed; always 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
    /** The names of the browser and system that it was last used with. Null when unknown. */
    browser: text(),
    system: text(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** What the answer of a passkey is for. */
export const challengePurposes = ['signIn', 'confirm', 'register'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** The challenges for passkeys, by SHA-256 (hex). Each can be answered once: the answer deletes the row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** The session that the challenge was made for; null for a sign-in. */
    sessionHash: text(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_ends_at').on(table.endsAt),
    check('passkey_challenges_purpose', isOneOf(table.purpose, challengePurposes)),
  ],
);
