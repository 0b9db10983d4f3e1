import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that compares without regard to case, such as a user name or e-mail address. It keeps its spelling.
 *
 * Needs the `citext` extension, which the first migration creates.
 */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** A moment with its zone as a `Date`, to the millisecond: the precision of the wire's epoch milliseconds. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The condition of a check that a column holds one of its known values.
 *
 * @example check('letters_state', isOneOf(table.state, messageStates))
 */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
