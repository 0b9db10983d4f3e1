import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that compares without regard to case, as user names and e-mail addresses do; it keeps the spelling it was given.
 *
 * Needs the `citext` extension, which the first migration creates.
 */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** A moment with its zone, to the millisecond, as a JavaScript `Date`: what the wire's epoch milliseconds can hold. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
