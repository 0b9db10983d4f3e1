import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { writeWorkbook } from './spreadsheets/write-workbook.ts';

// A busy machine must not fail these tests.
jest.setTimeout(60_000);

/** The nice value of each thread of this process: by proc(5), the nineteenth field of its `stat` file. */
const steppedBack = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return [Number(fields?.[16])];
    } catch {
      return []; // The thread has ended in the meantime.
    }
  });

async function furthestBackWhile(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  let furthest = Number.NEGATIVE_INFINITY;
  while (!isOver) {
    furthest = Math.max(furthest, ...steppedBack());
    await turn();
  }
  await end;
  return furthest;
}

const rows = Array.from({ length: 3_000 }, (_, index) => [`Prodotto ${index}`, index]);

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the thread that writes a spreadsheet', () => {
  it('[SEC-392] lets calls come first', async () => {
    const content = rows.map(([name = ''], index) => ({
      number: index + 1,
      cells: [{ value: name, look: 'text' as const }],
    }));
    const written = writeWorkbook('xlsx', { name: 'Prodotti', widths: [30], rows: content }, 'M-1');
    expect(await furthestBackWhile(written)).toBe(Math.min(19, getPriority() + 10));
  });
});
