import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { folderForEachTest } from '@portal/delivery/fixture';
import { openLogWriter } from './log-writer.ts';

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
