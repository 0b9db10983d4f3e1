import type { DataKey } from '../platform/config/data-key.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';

/** What every area gets to make its demo data. */
export interface SeedContext {
  tx: Executor;
  /** The version of the terms that demo accounts have accepted. */
  tcVersion: string;
  /** The key for what is stored sealed. */
  dataKey: DataKey;
  /** Folder with the documents that come with the server. */
  assets: string;
}

/** The demo data of one area. Areas run in the order of `seed.ts`; a later one finds what an earlier one made. */
export interface SeedArea {
  /** The small data set of every portal with demo data. */
  demo(context: SeedContext): Promise<void>;
  /** What `SEED=large` adds: one merchant of the largest size that must stay fast. */
  large?(context: SeedContext): Promise<void>;
}

/** Inserts any number of rows, a few hundred at a time. */
export async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (const batch of batches(rows)) await insert(batch);
}
