import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backupDatabase } from '../src/platform/commands/backup.ts';
import { restoreDatabase } from '../src/platform/commands/restore.ts';
import { readHistory } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations.generated.ts';
import { openDatabase, openUnmigrated } from '../src/platform/database/open-database.ts';
import { accounts, auditEvents } from '../src/schema.ts';
import { databaseForEachTest } from './for-each-test.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

const target = databaseForEachTest();

it('a backup of the first version restores into this one, and migrates', async () => {
  const kept = join(workspaceRoot, 'server/test/fixtures/backup-0000.gz');
  const { createdAt } = await restoreDatabase(target, kept);
  expect(createdAt).toBe('2026-11-21T04:00:00.000Z');
  expect(await readHistory(target.db)).toHaveLength(migrations.length);
  expect(await target.db.select().from(auditEvents).orderBy(auditEvents.id)).toEqual([
    expect.objectContaining({ id: 1, detail: { terminals: ['30000001'], note: 'caffè "e" tè' }, supportId: null }),
    expect.objectContaining({ id: 2, action: 'user.revoke' }),
  ]);
  const people = await target.db.select({ username: accounts.username }).from(accounts).orderBy(accounts.username);
  expect(people.map(({ username }) => username)).toEqual([
    'dev@cassafacile.it',
    'elena.riva',
    "Nicolò.Dell'Orto",
    'revocato',
  ]);
});

it('a backup is made from older data without migrating them', async () => {
  const folder = makeTemporaryFolder();
  const older = { dataDir: join(folder, 'data') };
  const first = await openDatabase({ ...older, migrations: migrations.slice(0, 1) });
  const rows = readFileSync(join(workspaceRoot, 'server/test/fixtures/rows-0000.sql'), 'utf8');
  await first.db.execute(sql.raw(rows));
  await first.close();

  const database = await openUnmigrated(older);
  const file = join(folder, 'portal.backup.gz');
  await backupDatabase(database, file);
  expect(await readHistory(database.db)).toHaveLength(1);
  await database.close();
  await restoreDatabase(target, file);
  expect(await target.db.$count(accounts)).toBe(4);
  removeFolder(folder);
});
