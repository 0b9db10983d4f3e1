import { sql } from 'drizzle-orm';
import type { Executor } from '../src/platform/database/database.ts';

/**
 * Every row of every table as text, by table.
 *
 * @example expect(JSON.stringify(await everythingStored(portal.database.db))).not.toContain('Bottega2026');
 */
export async function everythingStored(db: Executor): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by name`,
  );
  const stored: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select row::text as text from ${sql.identifier(name)} as row order by 1`,
    );
    stored[name] = rows.map(({ text }) => text);
  }
  return stored;
}
