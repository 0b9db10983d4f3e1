import type { Executor } from '../platform/database/database.ts';
import type { Facts } from './action-sentence.ts';

/** What an import did to one product or category. */
export interface ImportOf {
  importId: string;
  did: NonNullable<Facts['byImport']>;
  /** Its values on both sides, when it was changed. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * The imports of a merchant that made or changed a product or category. The audit has one row for an import, however
 * many products it changed.
 */
export type ImportsOf = (db: Executor, contractCode: string, id: string) => Promise<readonly ImportOf[]>;
