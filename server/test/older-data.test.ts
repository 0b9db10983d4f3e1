import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { backupDatabase } from '../src/platform/commands/backup.ts';
import { restoreDatabase } from '../src/platform/commands/restore.ts';
import { readHistory } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { openUnmigrated } from '../src/platform/database/open-database.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import { accounts, auditEvents } from '../src/schema.ts';
import { databaseForEachTest } from './for-each-test.ts';
import { fillAsBefore } from './migration-rule.ts';
import { type RunningProgram, runProgram, typeCommand } from './server-program.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

describe('backups', () => {
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
});

describe('folders', () => {
  const BACKUP = join(workspaceRoot, 'server/test/fixtures/backup-0029.gz');

  /** With which that version sealed what is secret. */
  const KEY = 'zLamfG7yqEqrjm6hh0QZKJwZQt3yRxrtUK6pYVRKWhU';

  jest.setTimeout(120_000);

  let dataDir: string;
  let server: RunningProgram | undefined;

  beforeEach(() => {
    dataDir = makeTemporaryFolder();
    mkdirSync(join(dataDir, 'pg'));
  });

  afterEach(async () => {
    await server?.kill();
    removeFolder(dataDir);
  });

  function start(): RunningProgram {
    server = runProgram('server/src/main.ts', [], { DATA_DIR: dataDir, DATA_KEY: KEY, PORT: '0', HUMAN_CHECK: 'off' });
    return server;
  }

  const addressOf = (program: RunningProgram): Promise<string> =>
    new Promise((resolve, reject) => {
      program.onLine((line) => {
        const [, address] = /^The portal is open on (.+)$/.exec(line) ?? [];
        if (address) resolve(address);
      });
      program.ended.then(() => reject(new Error(`It ended instead of opening: ${program.errors()}`)));
    });

  it('[SEC-542] data of a version that ran on PGlite come over with its backup, passwords and secrets included', async () => {
    const refused = start();
    expect(await refused.ended).toBe(1);
    const said = refused.errors();
    expect(said.trimEnd().split('\n')).toHaveLength(1);
    expect(said).toContain(`move ${join(dataDir, 'pg')} away, and restore it with this one`);
    expect((await typeCommand(['restore', BACKUP], { DATA_DIR: dataDir })).errors).toBe(said);

    renameSync(join(dataDir, 'pg'), join(dataDir, 'older'));
    expect(await typeCommand(['restore', BACKUP], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Restored 617 rows of /),
    });
    const address = await addressOf(start());
    const signedIn = await fetch(`${address}/api/oauth/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'PASSWORD',
        client_id: 'portal',
        scope: 'microservices',
        username: 'dev@softlab.it',
        password: 'Sviluppo2026',
      }),
    });
    const { access_token: token } = await signedIn.json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ numElements: 10, numPage: 1 });
    const list = await fetch(`${address}/api/services/apps`, { method: 'POST', headers, body });
    const [first] = (await list.json()).Apps;
    const detail = await fetch(`${address}/api/services/app/${first.appId}`, { headers });
    expect((await detail.json()).client_secret).toMatch(/./);
  });
});
