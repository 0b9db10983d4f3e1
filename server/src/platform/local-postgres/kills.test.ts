import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type RunningProgram, runProgram } from '../../../test/server-program.ts';
import { dataFolderForEachTest } from '../../../test/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';

/** Set `KILLS=30` for the long test. */
const KILLS = Number(process.env.KILLS ?? 3);

const folder = dataFolderForEachTest();

async function setting(database: Database, name: string) {
  const { rows } = await database.db.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
  return rows[0]?.value;
}

/** The first process of PostgreSQL. */
const postmaster = (): number =>
  Number.parseInt(fs.readFileSync(join(folder.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

/** Every process of PostgreSQL. */
const allOfPostgres = (): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(join(folder.dataDir, 'postgres'));
      } catch {
        return false;
      }
    })
    .map(Number);

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The first process has ended it already.
    }
  }
}

/** Everything that was written, in order: complete, and each number once. */
async function expectAllKept(acknowledged: number): Promise<number> {
  const database = await openDatabase(folder);
  const { rows } = await database.db.execute<{ number: number }>(
    sql`select number from kept where length(filling) = 500 order by number`,
  );
  await database.close();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index));
  expect(rows.length).toBeGreaterThan(acknowledged);
  return rows.length - 1;
}

/** Resolves when a writer has acknowledged a number. */
const reaches = (writer: RunningProgram, last: number): Promise<number> =>
  new Promise((resolve, reject) => {
    writer.onLine((line) => {
      if (line !== 'open' && Number(line) >= last) resolve(Number(line));
    });
    writer.ended.then(() => reject(new Error(`It ended: ${writer.errors()}`)));
  });

describe('the database in the data folder', () => {
  it('[SEC-540] has the settings that keep what is committed through a power cut', async () => {
    const database = await openDatabase(folder);
    expect(await setting(database, 'fsync')).toBe('on');
    expect(await setting(database, 'synchronous_commit')).toBe('on');
    expect(await setting(database, 'full_page_writes')).toBe('on');
    await database.close();
  });

  it(
    `[SEC-540] keeps every acknowledged row through ${KILLS} kills of the server at random moments`,
    async () => {
      let acknowledged = -1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, String(acknowledged + 1)]);
        const last = await reaches(writer, acknowledged + randomInt(1, 300));
        await writer.kill();
        expect(writer.errors()).toBe('');
        acknowledged = await expectAllKept(last);
      }
    },
    60_000 + KILLS * 20_000,
  );

  it(
    `[SEC-541] keeps every acknowledged row, each once, through ${KILLS} kills of PostgreSQL, and is started again`,
    async () => {
      const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
      let acknowledged = -1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        acknowledged = await reaches(writer, acknowledged + randomInt(1, 300));
        process.kill(postmaster(), 'SIGKILL');
      }
      acknowledged = await reaches(writer, acknowledged + 300);
      await writer.kill();
      expect(writer.errors()).toBe('');
      await expectAllKept(acknowledged);
    },
    60_000 + KILLS * 20_000,
  );

  it(
    `[SEC-540] keeps every acknowledged row through ${KILLS} kills of everything at once`,
    async () => {
      let acknowledged = -1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, String(acknowledged + 1)]);
        const last = await reaches(writer, acknowledged + randomInt(1, 300));
        const killed = writer.kill();
        killAll(allOfPostgres());
        await killed;
        expect(writer.errors()).toBe('');
        acknowledged = await expectAllKept(last);
      }
    },
    60_000 + KILLS * 20_000,
  );

  it(
    `[SEC-540] is complete, with nothing beside it, after a kill during each of ${KILLS} first starts`,
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        fs.rmSync(join(folder.dataDir, 'postgres'), { recursive: true });
        const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
        while (!fs.globSync(join(folder.dataDir, 'postgres.unfinished-*/PG_VERSION')).length) await delay(1);
        await delay(randomInt(0, 500));
        await writer.kill();
        const database = await openDatabase(folder);
        await database.ping();
        await database.close();
        expect(fs.readdirSync(folder.dataDir).sort()).toEqual(['lock.sqlite', 'postgres']);
      }
    },
    60_000 + KILLS * 20_000,
  );
});
