import { softposTypes, terminalStatuses, terminalTypes } from '@portal/contract/schemas';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../platform/database/column-types.ts';
import { accounts, merchants } from '../accounts/accounts.tables.ts';

export type TerminalType = (typeof terminalTypes)[number];
export type TerminalStatus = (typeof terminalStatuses)[number];

/** The terminals of a merchant, by their eight-digit id (TERM-018). */
export const terminals = pgTable(
  'terminals',
  {
    terminalId: text().primaryKey(),
    contractCode: text()
      .notNull()
      .references(() => merchants.contractCode),
    terminalType: text({ enum: terminalTypes }).notNull(),
    /** A: additional, B: support. Only a SOFTPOS terminal has one (TERM-018). */
    softposType: text({ enum: softposTypes }),
    status: text({ enum: terminalStatuses }).notNull(),
    /** The day it became available, `YYYY-MM-DD`; null when it is unknown. */
    activatedOn: date({ mode: 'string' }),
    /** The cash register that the merchant links it to, and the day when the merchant did so. */
    registerSerial: text(),
    linkedOn: date({ mode: 'string' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('terminals_contract_code').on(table.contractCode, table.terminalId),
    unique('terminals_owner_and_type').on(table.terminalId, table.contractCode, table.terminalType),
    check('terminals_terminal_id', sql`${table.terminalId} ~ '^[0-9]{8}$'`),
    check('terminals_terminal_type', isOneOf(table.terminalType, terminalTypes)),
    check('terminals_status', isOneOf(table.status, terminalStatuses)),
    check('terminals_softpos_type', isOneOf(table.softposType, softposTypes)),
    check(
      'terminals_softpos_type_of_softpos',
      sql`(${table.terminalType} = 'SOFTPOS') = (${table.softposType} is not null)`,
    ),
  ],
);

/**
 * Which account uses which terminal. A terminal may serve several accounts; an account has at most one of each type.
 *
 * The contract code and type repeat those of the terminal, so that the database itself refuses a terminal of another
 * merchant and a second one of the same type, even when two requests come at the same moment.
 */
export const terminalAssignments = pgTable(
  'terminal_assignments',
  {
    terminalId: text().notNull(),
    accountId: uuid().notNull(),
    contractCode: text().notNull(),
    terminalType: text({ enum: terminalTypes }).notNull(),
    assignedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.terminalType] }),
    index('terminal_assignments_terminal').on(table.terminalId),
    index('terminal_assignments_contract_code').on(table.contractCode),
    foreignKey({
      name: 'terminal_assignments_of_terminal',
      columns: [table.terminalId, table.contractCode, table.terminalType],
      foreignColumns: [terminals.terminalId, terminals.contractCode, terminals.terminalType],
    }).onDelete('cascade'),
    foreignKey({
      name: 'terminal_assignments_of_account',
      columns: [table.accountId, table.contractCode],
      foreignColumns: [accounts.id, accounts.contractCode],
    }).onDelete('cascade'),
  ],
);
