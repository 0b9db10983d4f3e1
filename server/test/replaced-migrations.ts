import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Executor } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Migration } from '../src/platform/database/migrations.ts';
import { migrationOf } from './migration-of.ts';
import { workspaceRoot } from './workspace-root.ts';

const fixture = (name: string) => readFileSync(join(workspaceRoot, 'server/test/fixtures', name));

/** The thirty migrations before the baseline, as they were. */
export function replacedMigrations(): Migration[] {
  const files: { name: string; sql: string }[] = JSON.parse(
    gunzipSync(fixture('migrations-0000-0029.json.gz')).toString(),
  );
  return files.map(({ name, sql: text }, index) => migrationOf(text, index, name));
}

/** Fills an empty database as earlier versions did: rows of the first one, brought to the migration before `end`. */
export async function fillAsBefore(db: Executor, end = 30): Promise<void> {
  const migrations = replacedMigrations().slice(0, end);
  await migrate(db, migrations.slice(0, 1));
  await db.execute(sql.raw(fixture('rows-0000.sql').toString()));
  await migrate(db, migrations);
}
