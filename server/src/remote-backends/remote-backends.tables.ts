import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/column-types.ts';

/** Scopes that an operator has granted on a remote's own backend. */
export const backendGrants = pgTable(
  'backend_grants',
  {
    /** `mf-loyalty` */
    remote: text('room').notNull(),
    /** As the remote's descriptor names it: `points:read`. */
    scope: text().notNull(),
    /** The people for whom the descriptor asked when it was granted: portal scopes. */
    people: text().array().notNull(),
    grantedBy: text().notNull(),
    grantedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.scope] })],
);
