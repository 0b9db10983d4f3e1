import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { pausesMade, slowMachine } from '../../test/pauses-made.ts';
import { boundedQueue } from './http/bounded-queue.ts';
import { writeWorkbook } from './spreadsheets/write-workbook.ts';
import { type Enqueue, workQueue } from './work-queue.ts';
import { sortYielding } from './yielding.ts';

/** Work that ends when the test says so, and a list of what has begun. */
function workshop(enqueue: Enqueue) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    start: (name: string, whose?: string) =>
      enqueue(() => {
        began.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, whose),
    end: async (name: string) => {
      ends.get(name)?.();
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    },
  };
}

describe('taking turns', () => {
  it('lets two run at once, and then the others in the order they came', async () => {
    const { began, start, end } = workshop(workQueue(2));
    for (const name of ['a', 'b', 'c', 'd']) void start(name);
    expect(began).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    expect(began).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[IMP-028] serves one piece of work of each caller in turn, however much one of them wants', async () => {
    const { began, start, end } = workshop(workQueue(1));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name, 'a');
    void start('b1', 'b');
    void start('c1', 'c');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('[SEC-506] leaves one of several places to the others, however much one caller wants', async () => {
    const { began, start, end } = workshop(workQueue(3));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name, 'a');
    expect(began).toEqual(['a1', 'a2']);
    void start('b1', 'b');
    void start('b2', 'b');
    expect(began).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a1');
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
    for (const name of ['a2', 'b2', 'a3', 'a4']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4']);
  });

  it('[IMP-028] refuses work when too much waits, of one caller or of all, and only then', async () => {
    const bounds = { atOnce: 1, waiting: 3, ofEach: 3, refusal: 'Too many' };
    const { began, start, end } = workshop(boundedQueue(bounds));
    for (const name of ['a1', 'a2', 'a3']) void start(name, 'a');
    await expect(start('a4', 'a')).rejects.toMatchObject({ status: 503 });
    void start('b1', 'b');
    await expect(start('c1', 'c')).rejects.toMatchObject({ status: 503 });
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    void start('c2', 'c');
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'c2']);
  });

  it('[SEC-450] serves named callers in the order they came, where all are one queue', async () => {
    const { began, start, end } = workshop(
      boundedQueue({ atOnce: 1, waiting: 5, ofEach: 3, oneQueue: true, refusal: 'Too many' }),
    );
    for (const name of ['a1', 'a2', 'a3']) void start(name, 'a');
    void start('b1', 'b');
    await expect(start('a4', 'a')).rejects.toMatchObject({ status: 503 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('goes on after work that fails', async () => {
    const enqueue = workQueue(1);
    const failing = enqueue(() => Promise.reject(new Error('no')));
    const next = enqueue(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

const byMail = (one: { message: string }, other: { message: string }) => one.message.localeCompare(other.message);

describe('sorting yielding', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 199, 200, 201, 1_000, 2_345])(
    'sorts %d things as toSorted does, equal ones in the order they came',
    async (count) => {
      const things = Array.from({ length: count }, (_, index) => ({ message: String((index * 7_919) % 97), index }));
      expect(await sortYielding(things, byMail)).toEqual(things.toSorted(byMail));
    },
  );

  it('[IMP-028] lets everything else have its turn', async () => {
    slowMachine();
    const things = Array.from({ length: 1_000 }, (_, index) => ({ message: String((index * 7_919) % 97) }));
    expect(await pausesMade(() => sortYielding(things, byMail))).toBeGreaterThanOrEqual(10);
  });
});

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
