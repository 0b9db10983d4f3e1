import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { folderForEachTest } from '@portal/delivery/fixture';
import { sql } from 'drizzle-orm';
import { backupDatabase } from '../src/platform/commands/backup.ts';
import { LEFT_OUT } from '../src/platform/commands/backup-format.ts';
import { portalTables } from '../src/platform/commands/portal-tables.ts';
import { restoreDatabase } from '../src/platform/commands/restore.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import { accounts, auditEvents, merchants, sessions } from '../src/schema.ts';
import { seedDatabase } from '../src/seed/seed.ts';
import { databaseForAllTests, databaseForEachTest } from './for-each-test.ts';
import { makeDataFolder, removeFolder } from './temporary-folder.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

const folder = folderForEachTest();
const file = join(folder, 'portal.backup.gz');

const source = databaseForAllTests();
beforeAll(async () => {
  await seedDatabase(source, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
  const [account] = await source.db.select().from(accounts).limit(1);
  await source.db.insert(auditEvents).values([
    {
      action: 'login',
      subject: 'Nicolò "l\'oste"\n\\ \u2028 🍝',
      detail: { big: 12345678901, nested: [null, { à: 'è' }] },
    },
    { action: 'logout', subject: '', at: new Date('1999-12-31T23:59:59.999Z') },
  ]);
  await source.db.insert(sessions).values({
    tokenHash: 'abc',
    accountId: account?.id ?? '',
    scope: 'MPOS_admin',
    kind: 'full',
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  });
});

const target = databaseForEachTest();

/** Every row that a backup holds, as text. */
async function contentOf({ db }: Database) {
  const tables = (await portalTables(db, readMigrations())).filter((table) => !LEFT_OUT.includes(table)).sort();
  const content = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t order by 1`,
    );
    content.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

async function expectRefusal(work: Promise<unknown>, ...parts: string[]) {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartupError);
  for (const part of parts) expect(String(error)).toContain(part);
}

describe('a backup', () => {
  it('[OPS-350] brings every row back into an empty database, save for sessions and counters', async () => {
    const saved = await backupDatabase(source, file);
    const restored = await restoreDatabase(target, file);
    const content = await contentOf(source);
    expect(saved).toEqual({ file, rows: [...content.values()].flat().length });
    expect(restored.rows).toBe(saved.rows);
    expect(await contentOf(target)).toEqual(content);
    expect(await source.db.$count(sessions)).toBe(1);
    expect(await target.db.$count(sessions)).toBe(0);
  });

  it('[OPS-350] restores into the other kind of database too, and from there back', async () => {
    const ownFolder = await makeDataFolder();
    const own = await openDatabase({ dataDir: ownFolder });
    await backupDatabase(source, file);
    await restoreDatabase(own, file);
    await backupDatabase(own, `${file}.2`);
    await restoreDatabase(target, `${file}.2`);
    await own.close();
    removeFolder(ownFolder);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('[OPS-350] lets numbering go on after the highest restored number', async () => {
    await backupDatabase(source, file);
    await restoreDatabase(target, file);
    const restored = await source.db.$count(auditEvents);
    const [event] = await target.db.insert(auditEvents).values({ action: 'backup', subject: '' }).returning();
    expect(event?.id).toBe(restored + 1);
  });

  it('[OPS-350] holds one moment, whatever is written in the meantime', async () => {
    const busy = await createTestDatabase();
    let goesOn = true;
    const write = async () => {
      for (let number = 0; goesOn; number += 1) {
        await busy.transaction(async (tx) => {
          await tx.insert(merchants).values({ contractCode: String(number), name: 'Bottega', vatNumber: '' });
          await tx.insert(auditEvents).values({ action: 'enrolMerchant', subject: String(number) });
        });
      }
    };
    const writing = write();
    while ((await busy.db.$count(merchants)) < 20) await busy.ping();
    const { rows } = await backupDatabase(busy, file);
    goesOn = false;
    await writing;
    await busy.close();
    await restoreDatabase(target, file);
    expect(await target.db.$count(merchants)).toBe(rows / 2);
    expect(await target.db.$count(auditEvents)).toBe(rows / 2);
  });

  it('[OPS-353] is a file that only its owner can read, and never overwrites another', async () => {
    await backupDatabase(source, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expectRefusal(backupDatabase(source, file), file, 'exists already');
  });

  it('[OPS-353] leaves nothing behind when it cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const inFile = join(folder, 'file', 'portal.backup.gz');
    await expectRefusal(backupDatabase(source, inFile), inFile);
    expect(readdirSync(folder)).toEqual(['file']);
    await source.ping();
  });

  it('needs a portal to be made of', async () => {
    const empty = await createTestDatabase();
    await empty.db.execute(sql`drop table schema_migrations`);
    await expectRefusal(backupDatabase(empty, file), 'nothing to save');
    expect(existsSync(file)).toBe(false);
    await empty.close();
  });
});

describe('a restore', () => {
  const bottega = { contractCode: '1', name: 'Bottega', vatNumber: '01234567890' };

  it('[OPS-352] refuses a database that is not empty', async () => {
    await backupDatabase(source, file);
    await target.db.insert(merchants).values(bottega);
    await expectRefusal(restoreDatabase(target, file), 'not empty', '--replace');
    expect(await target.db.$count(merchants)).toBe(1);
  });

  it('[OPS-352] replaces what the database holds when told so', async () => {
    await backupDatabase(source, file);
    await target.db.insert(merchants).values(bottega);
    await restoreDatabase(target, file, { replace: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('[OPS-352] refuses a database that holds tables of something else', async () => {
    await backupDatabase(source, file);
    await target.db.execute(sql`create table ledger (id integer)`);
    await expectRefusal(restoreDatabase(target, file), 'ledger');
    await target.db.execute(sql`drop table ledger`);
  });

  it.each<[string, (backup: string) => void]>([
    ['that is missing', () => {}],
    ['that was cut off', (backup) => truncateSync(backup, statSync(backup).size - 300)],
    [
      'that lost its last rows',
      (backup) => {
        const lines = gunzipSync(readFileSync(backup)).toString().split('\n');
        writeFileSync(backup, gzipSync([...lines.slice(0, -5), ...lines.slice(-2)].join('\n')));
      },
    ],
    [
      'that lost its end',
      (backup) => writeFileSync(backup, gzipSync(gunzipSync(readFileSync(backup)).subarray(0, -300))),
    ],
    ['that is something else', (backup) => writeFileSync(backup, 'Cara Marta,')],
    ['that is another archive', (backup) => writeFileSync(backup, gzipSync('{"format":"something-else"}\n'))],
  ])('[OPS-351] refuses a file %s, and leaves the database as it was', async (title, damage) => {
    if (title !== 'that is missing') await backupDatabase(source, file);
    damage(file);
    await target.db.insert(merchants).values(bottega);
    await expectRefusal(restoreDatabase(target, file, { replace: true }), 'backup');
    expect(await target.db.$count(merchants)).toBe(1);
  });

  it('[OPS-351] refuses a backup of a newer version', async () => {
    await backupDatabase(source, file);
    const [head = '', ...rows] = gunzipSync(readFileSync(file)).toString().split('\n');
    const newer = head.replace(/\}\]\}$/, '},{"index":999,"name":"0999_later","digest":"00"}]}');
    writeFileSync(file, gzipSync([newer, ...rows].join('\n')));
    await expectRefusal(restoreDatabase(target, file), 'newer version', '0999_later');
  });
});
