import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { folderForEachTest } from '@portal/delivery/fixture';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../database/database.ts';
import { nameAccount, withCall } from './current-call.ts';
import { openLogWriter } from './log-writer.ts';
import { createLogger } from './logger.ts';

function createRecordedLogger() {
  const lines: string[] = [];
  return { lines, logger: createLogger('trace', { write: (line) => lines.push(line) }) };
}

const parsed = (line = '{}'): unknown => JSON.parse(line);

describe('the log', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    ['a password', { password: 'Bottega2026' }],
    ['a new password deep in a body', { request: { body: { user: { newPassword: 'Bottega2026' } } } }],
    ['a confirmed password in a list', { bodies: [{ password_confirm: 'Bottega2026' }] }],
    ['the authorization header', { headers: { Authorization: 'Bottega2026' } }],
    ['a cookie', { headers: { 'set-cookie': ['Bottega2026'] } }],
    ['an access token', { answer: { access_token: 'Bottega2026' } }],
    ['a one-time token', { oneTimeToken: 'Bottega2026' }],
    ['a client secret', { app: { client_secret: 'Bottega2026' } }],
    ['the data key', { settings: { dataKey: 'Bottega2026' } }],
    ['a stored hash', { row: { passwordHash: 'Bottega2026' } }],
  ])('hides %s', (_, fields) => {
    const { lines, logger } = createRecordedLogger();
    logger.info(fields, 'something happened');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('something happened');
    expect(lines[0]).toContain('[secret]');
    expect(lines[0]).not.toContain('Bottega2026');
  });

  it.each([
    'refused Bearer Zm9v.YmFy-baz_0',
    'cannot reach postgres://portal:Zm9vYmFy@db.example:5432/portal',
    'cannot reach smtps://portal:Zm9vYmFy@mail.example',
    'tried http://localhost:3000, then -s3+tls://portal:Zm9vYmFy@store.example',
    'tried redis://:Zm9vYmFy@one.example/redis://:Zm9vYmFy@two.example',
  ])('hides the secret in the text "%s"', (message) => {
    const { lines, logger } = createRecordedLogger();
    logger.warn(message);
    logger.error({ err: new Error(message) }, 'failed');
    expect(lines.join('')).not.toContain('Zm9v');
    expect(lines.join('')).toContain('[secret]');
  });

  it('keeps what is not a secret', () => {
    const { lines, logger } = createRecordedLogger();
    logger.info('reached http://localhost:3000/ as http://portal:3000/health');
    expect(lines.pop()).toContain('reached http://localhost:3000/ as http://portal:3000/health');
    logger.info({ operation: 'getTerminals', expiredTokens: 3, detail: { at: new Date(0), nothing: null } }, 'done');
    expect(parsed(lines[0])).toMatchObject({
      level: 'info',
      operation: 'getTerminals',
      expiredTokens: 3,
      detail: { at: '1970-01-01T00:00:00.000Z', nothing: null },
      msg: 'done',
    });
  });

  it('logs a failed query without its values', async () => {
    const { lines, logger } = createRecordedLogger();
    const failure: unknown = await database.db
      .execute(sql`select * from nowhere where password_hash = ${'Bottega2026\n    at home'} and email = ${'a@b.it'}`)
      .catch((error: unknown) => error);
    logger.error({ err: failure }, 'call failed');
    expect(parsed(lines[0])).toMatchObject({
      err: { message: expect.stringContaining('from nowhere'), cause: { code: '42P01' } },
    });
    expect(lines[0]).not.toContain('Bottega2026');
    expect(lines[0]).not.toContain('a@b.it');
  });

  it('logs where an error that ended another thread was thrown, and its code', async () => {
    const { lines, logger } = createRecordedLogger();
    const thread = new Worker("throw Object.assign(new RangeError('too ' + 'long'), { code: 'E' })", { eval: true });
    const [error]: unknown[] = await once(thread, 'error');
    logger.error({ err: error }, 'call failed');
    const err = { type: 'RangeError', message: 'too long', code: 'E', stack: expect.stringMatching(/^at /) };
    expect(parsed(lines[0])).toMatchObject({ err });
  });

  it('puts the support id of the call on each line written during it, and on no other', async () => {
    const { lines, logger } = createRecordedLogger();
    const report = async () => {
      await Promise.resolve();
      logger.info('inside');
    };
    await Promise.all([withCall({ supportId: 'a1' }, report), withCall({ supportId: 'b2' }, report)]);
    logger.info('outside');
    expect(lines.map(parsed)).toEqual([
      expect.objectContaining({ supportId: 'a1' }),
      expect.objectContaining({ supportId: 'b2' }),
      expect.not.objectContaining({ supportId: expect.anything() }),
    ]);
  });

  it('[OPS-082] puts the id of its trace there, too', () => {
    const { lines, logger } = createRecordedLogger();
    withCall({ supportId: 'a1', traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }, () => logger.info('inside'));
    expect(parsed(lines[0])).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  });

  it('writes the support id once when a child logger has it already', () => {
    const { lines, logger } = createRecordedLogger();
    withCall({ supportId: 'a1' }, () => logger.child({ supportId: 'a1' }).info('inside'));
    expect(lines[0]?.match(/supportId/g)).toHaveLength(1);
  });

  it("puts the account's id and the hash of the address on each line, once they are known", async () => {
    const { lines, logger } = createRecordedLogger();
    await withCall({ supportId: 'a1', address: { network: 'ab', address: 'ab.cd' } }, async () => {
      logger.info('before');
      await Promise.resolve();
      nameAccount('0b5f9a6e');
      logger.child({ supportId: 'a1' }).info('after');
    });
    expect(lines.map(parsed)).toEqual([
      expect.not.objectContaining({ accountId: expect.anything() }),
      expect.objectContaining({ accountId: '0b5f9a6e', addressHash: 'ab.cd' }),
    ]);
    expect(parsed(lines[0])).toMatchObject({ addressHash: 'ab.cd' });
  });
});

describe('the writer', () => {
  const folder = folderForEachTest();

  const lostLine = (lost: number, reason: string) => `${lost} lost: ${reason}\n`;

  const written = () => readFileSync(join(folder, 'log'), 'utf8');

  async function until(isDone: () => boolean): Promise<void> {
    for (let tries = 0; !isDone(); tries += 1) {
      if (tries > 200_000) throw new Error('It never comes');
      await aMoment();
    }
  }

  /** Opens the log in place of a file that was just closed. */
  function openInsteadOf(fd: number, path: string): void {
    closeSync(fd);
    expect(openSync(path, 'a')).toBe(fd);
  }

  describe('[SEC-502] the writer of the log', () => {
    it('writes the lines in their order, and what waits when the process ends', async () => {
      const fd = openSync(join(folder, 'log'), 'a');
      const writer = openLogWriter(fd, lostLine);
      const lines = Array.from({ length: 200 }, (_, each) => `line ${each}\n`);
      for (const line of lines) writer.write(line);
      // The first line is on its way; the others wait.
      await until(() => written() !== '');
      writer.end();
      await until(() => written().length === lines.join('').length);
      expect(written()).toBe(lines.join(''));
      closeSync(fd);
    });

    it('loses the lines of a full disk, and says once how many when it writes again', async () => {
      const fd = openSync('/dev/full', 'a');
      const told: string[] = [];
      const writer = openLogWriter(fd, (lost, reason) => {
        told.push(`${lost} ${reason}`);
        return lostLine(lost, reason);
      });
      for (const line of ['a\n', 'b\n', 'c\n']) writer.write(line);
      // It tries again with each line, and takes what is lost by then into the notice.
      await until(() => {
        writer.write('d\n');
        return told.length > 2;
      });
      await aMoment();
      openInsteadOf(fd, join(folder, 'log'));
      writer.write('e\n');
      await until(() => written().endsWith('e\n'));
      writer.write('f\n');
      await until(() => written().endsWith('f\n'));
      expect(written()).toMatch(/^(\d+) lost: ENOSPC\n(?:d\n)*e\nf\n$/);
      expect(Number.parseInt(written(), 10)).toBeGreaterThanOrEqual(4);
      closeSync(fd);
    });

    it('ends at once with a full disk', () => {
      const fd = openSync('/dev/full', 'a');
      const writer = openLogWriter(fd, lostLine);
      writer.write('a\n');
      writer.write('b\n');
      writer.end();
      closeSync(fd);
    });

    it('keeps a megabyte for a reader that is behind, and no more', async () => {
      const pipe = join(folder, 'pipe');
      execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
      const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
      const writer = openLogWriter(fd, lostLine);
      for (let sent = 0; sent < 5_000; sent += 1) writer.write(`${'x'.repeat(999)}\n`);
      let text = '';
      const buffer = Buffer.alloc(100_000);
      const read = () => {
        try {
          text += buffer.toString('utf8', 0, readSync(fd, buffer));
        } catch {
          // Nothing is there yet.
        }
      };
      await until(() => {
        read();
        return text.length >= 1_000_000;
      });
      writer.write('last\n');
      await until(() => {
        read();
        return text.endsWith('last\n');
      });
      expect(text.length).toBeLessThan(1_100_000);
      expect(text.match(/\d+ lost: .*/g)).toEqual([expect.stringMatching(/^(?:39\d\d|4000) lost: nobody takes them$/)]);
      closeSync(fd);
    });
  });
});
