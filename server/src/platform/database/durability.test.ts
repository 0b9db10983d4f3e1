import { randomInt } from 'node:crypto';
import { on, once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { dataFolderForEachTest } from '../../../test/data-folder.ts';
import { failureOf } from '../../../test/failure-of.ts';
import { runProgram } from '../../../test/server-program.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Database } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './open-database.ts';
import type { Answer, Question } from './thread-messages.ts';

/** Set `KILLS=30` for the long test. */
const KILLS = Number(process.env.KILLS ?? 3);

const folder = dataFolderForEachTest();

async function setting(database: Database, name: string) {
  const { rows } = await database.db.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
  return rows[0]?.value;
}

describe('the embedded database', () => {
  it('has fsync switched on, by the one method that reaches the disk', async () => {
    const database = await openDatabase(folder);
    expect(await setting(database, 'fsync')).toBe('on');
    expect(await setting(database, 'synchronous_commit')).toBe('on');
    expect(await setting(database, 'full_page_writes')).toBe('on');
    expect(await setting(database, 'wal_sync_method')).toBe('fsync');
    expect(await setting(database, 'shared_buffers')).toBe('16MB');
    await database.close();
  });

  it('[SEC-369] has each transaction on the disk before it answers, and serves others meanwhile', async () => {
    // Opens the database in this thread and not in one of its own, because here the disk can be held up.
    const { pglite, log } = await openEmbeddedPostgres(folder.dataDir);
    await pglite.query('create table kept (number integer)');
    await log.paid();
    const { port1: database, port2: asker } = new MessageChannel();
    answerQuestions(database, pglite, log);
    const answers = on(asker, 'message');
    const answer = async (): Promise<Answer> => (await answers.next()).value?.[0];
    const ask = (id: number, text: string) =>
      asker.postMessage({ id, text, values: [], rowMode: 'object', asText: [] } satisfies Question);

    const holdDisk = () => {
      const disk = Promise.withResolvers<void>();
      const synced = jest.spyOn(fs, 'fdatasync').mockImplementation((_, done) => {
        disk.promise.then(() => done(null));
      });
      return { disk, synced };
    };

    for (const number of [1, 2, 3]) {
      const { disk, synced } = holdDisk();
      ask(number, `insert into kept values (${number})`);
      expect(await answer()).toMatchObject({ id: number, isOwed: true });
      ask(10, 'select number from kept');
      expect(await answer()).toMatchObject({ id: 10, isOwed: false, result: { rows: { length: number } } });
      expect(synced).toHaveBeenCalledTimes(1);
      disk.resolve();
      expect(await answer()).toEqual({ id: number, onDisk: true });
      synced.mockRestore();
    }
    const { disk, synced } = holdDisk();
    ask(4, 'insert into kept values (4)');
    expect(await answer()).toMatchObject({ id: 4, isOwed: true });
    const closed = jest.spyOn(pglite, 'close');
    asker.postMessage(null);
    ask(10, 'select number from kept');
    expect(await answer()).toMatchObject({ id: 10 });
    expect(closed).not.toHaveBeenCalled();
    disk.resolve();
    expect(await answer()).toEqual({ id: 4, onDisk: true });
    synced.mockRestore();
    await once(asker, 'close');
  });

  it('[SEC-369] has the log of a page on the disk before it writes the page', async () => {
    const { pglite, log } = await openEmbeddedPostgres(folder.dataDir);
    await pglite.query('create table kept as select generate_series(1, 2000) as number');
    await log.paid();
    await pglite.query('insert into kept values (1)');
    let seen: string[] = [];
    const { fdatasyncSync, writeSync } = fs;
    const nameOf = (file: number, bytes: Uint8Array = Buffer.alloc(0)) => {
      const path = fs.readlinkSync(`/proc/self/fd/${file}`);
      if (path.includes('pg_wal')) return 'log';
      return bytes.every((byte) => byte === 0) ? 'empty page' : 'page';
    };
    const synced = jest.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
      seen.push(`${nameOf(file)} synced`);
      fdatasyncSync(file);
    });
    const written = jest.spyOn(fs, 'writeSync').mockImplementation((...parameters: Parameters<typeof writeSync>) => {
      const [file, memory, offset, length] = parameters as unknown as [number, Int8Array, number, number];
      seen.push(`${nameOf(file, Buffer.from(memory.buffer, memory.byteOffset + offset, length))} written`);
      return writeSync(...parameters);
    });
    // Makes the table's file longer, which writes empty pages at once.
    await pglite.query('insert into kept select generate_series(1, 2000)');
    expect(seen).toContain('empty page written');
    expect(seen).not.toContain('log synced');
    seen = [];
    // This is larger than the memory for rows written in one statement, so full pages are written out.
    await pglite.query(`create table more as select repeat('x', 1000) as filling from generate_series(1, 4000)`);
    synced.mockRestore();
    written.mockRestore();
    expect(seen).toContain('page written');
    expect(seen.slice(0, seen.indexOf('page written'))).toContain('log synced');
    await pglite.close();
  });

  it(
    `keeps every acknowledged row through ${KILLS} kills at random moments`,
    async () => {
      let acknowledged = -1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, String(acknowledged + 1)]);
        const last = acknowledged + randomInt(1, 300);
        writer.onLine((line) => {
          if (line === 'open') return;
          acknowledged = Number(line);
          if (acknowledged >= last) writer.process.kill('SIGKILL');
        });
        await writer.ended;
        expect(writer.errors()).toBe('');

        const database = await openDatabase(folder);
        const { rows } = await database.db.execute<{ number: number }>(
          sql`select number from kept where length(filling) = 500 order by number`,
        );
        await database.close();
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index));
        expect(rows.length).toBeGreaterThan(acknowledged);
        acknowledged = rows.length - 1;
      }
      expect(acknowledged).toBeGreaterThan(0);
    },
    60_000 + KILLS * 20_000,
  );

  it('is complete after a kill during its first start', async () => {
    fs.rmSync(join(folder.dataDir, 'pg'), { recursive: true });
    const writer = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
    while (!fs.existsSync(join(folder.dataDir, 'pg.tmp', 'PG_VERSION'))) await delay(1);
    await delay(randomInt(0, 500));
    await writer.kill();
    const database = await openDatabase(folder);
    await database.ping();
    await database.close();
    expect(fs.readdirSync(folder.dataDir).sort()).toEqual(['lock.sqlite', 'pg']);
  });

  it('says that the disk is full when a first start finds no room', async () => {
    fs.rmSync(join(folder.dataDir, 'pg'), { recursive: true });
    const written = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    const failure = await failureOf(openEmbeddedPostgres(folder.dataDir));
    written.mockRestore();
    expect(failure).toEqual(new Error('no space left on device (ENOSPC)'));
    const { pglite } = await openEmbeddedPostgres(folder.dataDir);
    await pglite.close();
  });
});
