import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that compares without regard to case, as user names and e-mail addresses do; it keeps the spelling it was given.
 *
 * Needs the `citext` extension, which the first migration creates.
 */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** A moment with its zone, to the millisecond, as a JavaScript `Date`: what the wire's epoch milliseconds can hold. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * Bytes. They travel to the database as base64 text, because a large binary parameter stops the embedded one for half a
 * second; read them with `asBase64`.
 */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${content.toString('base64')}, 'base64')`,
});

/**
 * Reads bytes as base64 in one line; PostgreSQL itself would break it every 76 characters.
 *
 * @example db.select({ content: asBase64(productImages.content) })
 */
export const asBase64 = (column: AnyPgColumn): SQL<string> =>
  sql<string>`translate(encode(${column}, 'base64'), e'\\n', '')`;
