import { join } from 'node:path';
import { backupDatabase } from '../src/platform/commands/backup.ts';
import { restoreDatabase } from '../src/platform/commands/restore.ts';
import { readHistory } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { openUnmigrated } from '../src/platform/database/open-database.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import { accounts, auditEvents } from '../src/schema.ts';
import { databaseForEachTest } from './for-each-test.ts';
import { fillAsBefore } from './replaced-migrations.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

const target = databaseForEachTest();

it('[OPS-070] a backup of data before the baseline restores into this version', async () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'portal.backup.gz');
  const database = await openUnmigrated({ dataDir: join(folder, 'data') });
  await fillAsBefore(database.db);
  await backupDatabase(database, file);
  expect(await readHistory(database.db)).toHaveLength(30);
  await database.close();
  await restoreDatabase(target, file);
  removeFolder(folder);
  const [baseline] = readMigrations();
  expect((await readHistory(target.db))[0]).toMatchObject({ name: baseline?.name, digest: baseline?.digest });
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

it('[OPS-071] a backup of the first version is refused, with what to do', async () => {
  const refused = restoreDatabase(target, join(workspaceRoot, 'server/test/fixtures/backup-0000.gz'));
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(
    /^The backup is too old .*"0000_portal".* Restore it with the version of commit \w+, make a backup there, and restore that with this one\.$/,
  );
  expect(await target.db.$count(accounts)).toBe(0);
});
