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

/**
 * Bytes. They travel to the database as base64 text, because a large binary parameter blocks the embedded database for
 * half a second. Read them with `asBase64`.
 */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${content.toString('base64')}, 'base64')`,
});

/**
 * Reads bytes as base64 in one line; PostgreSQL itself breaks it every 76 characters.
 *
 * @example db.select({ content: asBase64(productImages.content) })
 */
export const asBase64 = (column: AnyPgColumn): SQL<string> =>
  sql<string>`translate(encode(${column}, 'base64'), e'\\n', '')`;
