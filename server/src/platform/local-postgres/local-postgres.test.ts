import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { bundleOf } from '../../../test/bundled-programs.ts';
import { failureOf } from '../../../test/failure-of.ts';
import { runProgram } from '../../../test/server-program.ts';
import { dataFolderForEachTest } from '../../../test/temporary-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { schemaMeta } from '../database/schema-meta.tables.ts';
import { StartupError } from '../startup-error.ts';

const folder = dataFolderForEachTest();
const inFolder = (name: string): string => join(folder.dataDir, 'postgres', name);

const row = { key: 'k', value: 'v' };

async function expectOpens(dataDir = folder.dataDir): Promise<void> {
  const database = await openDatabase({ dataDir });
  await database.db.insert(schemaMeta).values(row);
  expect(await database.db.$count(schemaMeta)).toBe(1);
  await database.close();
}

async function expectOneLine(...parts: string[]): Promise<void> {
  const failure = await failureOf(openDatabase(folder));
  expect(failure).toBeInstanceOf(StartupError);
  const { message } = failure as StartupError;
  expect(message).not.toContain('\n');
  for (const part of parts) expect(message).toContain(part);
}

/** Where nobody waits for a process that has ended, its number stays. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // It may go while its file is read.
    return false;
  }
}

describe('the PostgreSQL in the data folder', () => {
  it('[SEC-543] has no rights of root, and its folder is closed to everybody else', async () => {
    const database = await openDatabase(folder);
    const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8');
    await database.close();
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(statSync(inFolder('')).mode & 0o777).toBe(0o700);
  });

  it('[SEC-540] listens on no port', async () => {
    const database = await openDatabase(folder);
    const { rows } = await database.db.execute(sql`show listen_addresses`);
    await database.close();
    expect(rows).toEqual([{ listen_addresses: '' }]);
  });

  it('[SEC-542] opens in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder.dataDir, 'a'.repeat(100));
    mkdirSync(dataDir);
    execFileSync('cp', ['-a', inFolder(''), join(dataDir, 'postgres')]);
    await expectOpens(dataDir);
  });

  it("[SEC-542] opens after a kill whose process number has become another program's", async () => {
    writeFileSync(inFolder('postmaster.pid'), `${process.pid}\n${inFolder('')}\n1\n5432\n\n\n`);
    await expectOpens();
  });

  it('[SEC-542] that outlived the server is ended by the next one', async () => {
    const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
    await writer.says(/^\d+$/);
    const left = Number.parseInt(readFileSync(inFolder('postmaster.pid'), 'utf8'), 10);
    const supervisor = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${left}/status`, 'utf8'))?.[1]);
    // Nobody is left to end it.
    for (const pid of readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number))
      if (pid !== left) process.kill(pid, 'SIGKILL');
    process.kill(supervisor, 'SIGKILL');
    await writer.kill();
    expect(isRunning(left)).toBe(true);
    await expectOpens();
    expect(isRunning(left)).toBe(false);
  });

  it('[SEC-542] ends with the server, however that dies', async () => {
    const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
    await writer.says(/^\d+$/);
    const pid = Number.parseInt(readFileSync(inFolder('postmaster.pid'), 'utf8'), 10);
    await writer.kill();
    while (isRunning(pid)) await new Promise(setImmediate);
    expect(existsSync(inFolder('postmaster.pid'))).toBe(false);
  });
});

describe('what keeps it from opening is said in one line', () => {
  it('[SEC-542] a folder of an earlier version, and the way over', async () => {
    mkdirSync(join(folder.dataDir, 'pg'));
    await expectOneLine(
      folder.dataDir,
      'earlier version',
      'backup',
      `move ${join(folder.dataDir, 'pg')} away`,
      'restore',
    );
  });

  it('[SEC-542] data of a PostgreSQL that is not here', async () => {
    writeFileSync(inFolder('PG_VERSION'), '9\n');
    await expectOneLine('No PostgreSQL 9', folder.dataDir, 'DATABASE_URL');
  });

  it('[SEC-542] a disk without room', async () => {
    rmSync(inFolder(''), { recursive: true });
    const program = bundleOf('server/test/write-until-killed.ts');
    const full = spawn('sh', ['-c', 'ulimit -f 100; exec "$@"', 'sh', process.execPath, program, folder.dataDir, '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    full.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(full, 'close');
    expect(code).toBe(1);
    expect(said).toMatch(
      /The database in .*postgres cannot be made: could not write to file .*: File too large\. Mend that/,
    );
    expect(readdirSync(folder.dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });
});
