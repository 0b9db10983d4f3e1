import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/** A letter waits until a mail server has taken it; one that nobody takes has failed, and is kept for the operator. */
export const letterStates = ['waiting', 'sent', 'failed'] as const;
export type LetterState = (typeof letterStates)[number];

/** Letters, written in the same transaction as what they tell of and sent afterwards. */
export const letters = pgTable(
  'letters',
  {
    /** Also the Message-ID, so that a letter that arrives twice is recognised. */
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * Both bodies, sealed: they hold live links and first passwords. Gone as soon as the letter was sent, or is no
     * longer good.
     */
    sealedText: text(),
    state: text({ enum: letterStates }).notNull().default('waiting'),
    /** How often it was tried, the try that runs included. */
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Not to be tried before. */
    dueAt: moment().notNull(),
    /** Somebody is trying it; from this moment on they are taken for dead. */
    claimedUntil: moment(),
    /** Not to be sent any more after this: its link or password has run out by then. */
    goodUntil: moment().notNull(),
    /** When it was sent, or failed. */
    endedAt: moment(),
    /** Why the last try failed. */
    lastError: text(),
  },
  (table) => [
    index('letters_waiting').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('letters_ended_at').on(table.endedAt),
    check('letters_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
  ],
);
