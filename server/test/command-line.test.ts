import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { auditEvents, merchants } from '../src/schema.ts';
import { VERSION } from '../src/version.ts';
import { databaseAddress } from './postgres.ts';
import { type RunningProgram, runProgram, typeCommand } from './server-program.ts';
import { makeDataFolder, makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createNewTestDatabase, testPostgres } from './test-database.ts';

jest.setTimeout(60_000);

let dataDir: string;
let elsewhere: string;
let file: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
  elsewhere = makeTemporaryFolder();
  file = join(elsewhere, 'portal.backup.gz');
});

const operate = (folder: string, ...words: string[]) => typeCommand(words, { DATA_DIR: folder });

const bottega = { contractCode: '1', name: 'Bottega', vatNumber: '01234567890' };

async function withDatabase<Result>(folder: string, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ dataDir: folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const running: RunningProgram[] = [];
afterEach(async () => {
  // A program that still runs writes into its folder while that is removed.
  await Promise.all(running.splice(0).map((program) => program.kill()));
  [dataDir, elsewhere].forEach(removeFolder);
});

/** Starts a portal that runs beside the test, and returns its address. */
async function startPortal(): Promise<string> {
  const program = runProgram('server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', HUMAN_CHECK: 'off' });
  running.push(program);
  return new Promise((resolve, reject) => {
    program.onLine((line) => {
      const [, address] = /^The portal is open on (.+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    program.ended.then(() => reject(new Error(`It ended instead of opening: ${program.errors()}`)));
  });
}

/** The client secret of a demo developer's first application, as the portal shows it. */
async function shownSecret(address: string): Promise<string> {
  const who = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices' };
  const signedIn = await fetch(`${address}/api/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...who, username: 'dev@softlab.it', password: 'Sviluppo2026' }),
  });
  const { access_token: token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ numElements: 10, numPage: 1 });
  const list = await fetch(`${address}/api/services/apps`, { method: 'POST', headers, body });
  const [first] = (await list.json()).Apps;
  const detail = await fetch(`${address}/api/services/app/${first.appId}`, { headers });
  return (await detail.json()).client_secret;
}

describe("the operator's commands", () => {
  it('[SEC-030] save a portal that does not run, restore it into a new folder, and tell of both in the audit', async () => {
    await withDatabase(dataDir, (database) => database.db.insert(merchants).values(bottega));
    expect(await operate(dataDir, 'backup', file)).toEqual({ code: 0, printed: `Saved 1 row in ${file}`, errors: '' });

    const restored = await operate(join(elsewhere, 'data'), 'restore', file);
    expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Restored 1 row of /), errors: '' });
    const rows = await withDatabase(join(elsewhere, 'data'), ({ db }) => db.select().from(merchants));
    expect(rows).toMatchObject([bottega]);
    const by = expect.stringMatching(/./);
    const eventsIn = (where: string) => withDatabase(where, ({ db }) => db.select().from(auditEvents));
    expect(await eventsIn(dataDir)).toMatchObject([{ action: 'backup', subject: file, detail: { by, rows: 1 } }]);
    expect(await eventsIn(join(elsewhere, 'data'))).toMatchObject([
      { action: 'restore', subject: file, detail: { by, rows: 1, replaced: false } },
    ]);
  });

  it('save a running portal, through the server, and restore nothing under it', async () => {
    await withDatabase(dataDir, (database) => database.db.insert(merchants).values(bottega));
    const server = runProgram('server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
    await server.says(/^The portal is open/);
    const saved = await operate(dataDir, 'backup', file);
    const refused = await operate(dataDir, 'restore', file, '--replace', '--yes');
    await server.kill();
    expect(saved).toMatchObject({ code: 0, printed: expect.stringContaining(`Saved 2 rows in ${file}`), errors: '' });
    expect(saved.printed).toContain(`open only with ${join(dataDir, 'data.key')}`);
    expect(refused).toMatchObject({
      code: 1,
      printed: '',
      errors: expect.stringContaining('in use by another process'),
    });
    expect(await operate(dataDir, 'restore', file, '--replace', '--yes')).toMatchObject({ code: 0, errors: '' });
  });

  it('[OPS-384] restore nothing into a PostgreSQL server on which a portal runs, until it is stopped', async () => {
    const database = await createNewTestDatabase();
    try {
      const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
      const places = { DATA_DIR: dataDir, DATABASE_URL: databaseAddress(testPostgres(), rows[0]?.name ?? '') };
      const server = runProgram('server/src/main.ts', [], { ...places, PORT: '0', SEED: 'none' });
      running.push(server);
      await server.says(/^The portal is open/);
      expect(await typeCommand(['backup', file], places)).toMatchObject({ code: 0 });
      const restore = () => typeCommand(['restore', file, '--replace', '--yes'], places);
      expect(await restore()).toMatchObject({
        code: 1,
        errors: expect.stringContaining(`process ${server.process.pid} (`),
      });
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(await restore()).toMatchObject({ code: 0, errors: '' });
    } finally {
      await database.close();
    }
  });

  it('[SEC-044] say that a restored backup needs its key, and the server does not start without', async () => {
    const server = runProgram('server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', SEED: 'none' });
    await server.says(/^The portal is open/);
    await operate(dataDir, 'backup', file);
    await server.kill();
    const folder = join(elsewhere, 'data');
    const restored = await operate(folder, 'restore', file);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.printed).toMatch(
      /\nIts encrypted secrets are sealed with key [0-9a-f]{12}, and .*data\.key is missing: put/,
    );
    const start = () => runProgram('server/src/main.ts', [], { DATA_DIR: folder, PORT: '0', DATA_KEY: 'x'.repeat(32) });
    const other = start();
    expect(await other.ended).toBe(1);
    expect(other.errors()).toMatch(
      /^DATA_KEY is key [0-9a-f]{12}, and the secrets in the database are sealed with key .*\n$/,
    );
    expect(await operate(folder, 'rekey', '--lost')).toMatchObject({
      code: 1,
      errors: 'Nothing was done: add --yes to do it.\n',
    });
    expect(await operate(folder, 'rekey', '--lost', '--yes')).toMatchObject({ code: 0, errors: '' });
  });

  it('[SEC-045] change the key of a running portal, which shows what was sealed before, then and after a restart', async () => {
    const file = join(dataDir, 'data.key');
    const before = await startPortal();
    const key = readFileSync(file, 'utf8');
    const secret = await shownSecret(before);
    expect(await operate(dataDir, 'rekey', '--yes')).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(file, 'utf8')).not.toBe(key);
    expect(await shownSecret(before)).toBe(secret);
    await running.pop()?.kill();

    rmSync(`${file}.old`);
    expect(await shownSecret(await startPortal())).toBe(secret);
  });

  it('[SEC-453] end with 0 when there is nothing to do, without asking and without a row in the audit', async () => {
    const server = runProgram('server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', SEED: 'none' });
    await server.says(/^The portal is open/);
    const throughServer = await operate(dataDir, 'retire');
    await server.kill();
    const alone = await operate(dataDir, 'retire', '--yes');
    const nothing = { code: 0, printed: 'Nothing was kept longer than it should be.', errors: '' };
    expect([throughServer, alone]).toEqual([nothing, nothing]);
    const events = await withDatabase(dataDir, ({ db }) => db.select().from(auditEvents));
    expect(events.map(({ action }) => action)).not.toContain('retire');
  });

  it('[OPS-385] refuse to make or change a portal that nothing has named', async () => {
    expect(await typeCommand(['enrol', file], {})).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing says which portal is meant: .*`portal-operator`/),
    });
  });

  it('say in one line what is wrong', async () => {
    const nowhere = join(elsewhere, 'nothing');
    expect(await operate(nowhere, 'backup', file)).toEqual({
      code: 1,
      printed: '',
      errors: `There is no database in the data folder ${nowhere}.\n`,
    });
    expect(existsSync(nowhere)).toBe(false);
    expect(await operate(dataDir, 'destroy')).toMatchObject({ code: 1, errors: expect.stringContaining('Usage:') });
    expect(await operate(nowhere, '--version')).toEqual({ code: 0, printed: VERSION, errors: '' });
    expect(await operate(nowhere, '--help')).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^ {2}approve <email> {2}/m),
    });
  });
});

describe('the program of the server', () => {
  it('[OPS-081, OPS-389] explains its settings with --help, names the documents that say more, and starts nothing', async () => {
    const program = runProgram('server/src/main.ts', ['--help'], { DATA_DIR: elsewhere });
    const lines: string[] = [];
    program.onLine((line) => lines.push(line));
    expect(await program.ended).toBe(0);
    expect(lines).toContain('  METRICS_TOKEN (not set)');
    expect(lines.join(' ')).toContain('(names and defaults: docs/operate/audit-and-retention.md)');
    expect(existsSync(join(elsewhere, 'postgres'))).toBe(false);
  });

  it('[OPS-081] refuses a word that it does not know', async () => {
    const program = runProgram('server/src/main.ts', ['--port=80'], { DATA_DIR: elsewhere });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(/^There is no --port=80: settings are variables of the environment/);
  });
});
