import { createHash } from 'node:crypto';
import type { Migration } from '../src/platform/database/migrations.ts';

/** A migration as it would be read from its file. */
export const migrationOf = (sql: string, index = 0, name = 'next'): Migration => ({
  index,
  name,
  statements: sql.split('--> statement-breakpoint'),
  digest: createHash('sha256').update(sql).digest('hex'),
});
