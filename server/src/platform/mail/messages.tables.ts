import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../database/column-types.ts';

/**
 * A message waits until a mail server takes it. A message that no mail server takes has failed, and is kept for the
 * operator.
 */
export const messageStates = ['waiting', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Messages. They are written in the same transaction as the change that they are about, and sent afterwards. */
export const messages = pgTable(
  'letters',
  {
    /** Also the Message-ID, so that a mail program recognises a message that arrives twice. */
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * Both bodies, sealed: they contain live links and first passwords. Deleted once the message is sent or expired.
     */
    sealedText: text(),
    state: text({ enum: messageStates }).notNull().default('waiting'),
    /** How often it was tried, including a try in progress. */
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Not tried before this moment. */
    dueAt: moment().notNull(),
    /** When the claim of the process that is trying it ends. */
    claimedUntil: moment(),
    /** Not sent after this moment, because its link or password has expired by then. */
    goodUntil: moment().notNull(),
    /** When it was sent, or failed. */
    endedAt: moment(),
    /** Why the last try failed. */
    lastError: text(),
  },
  (table) => [
    index('letters_next').on(table.goodUntil, table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('letters_with_text').on(table.goodUntil).where(sql`${table.sealedText} is not null`),
    index('letters_ended_at').on(table.endedAt),
    check('letters_state', isOneOf(table.state, messageStates)),
  ],
);
