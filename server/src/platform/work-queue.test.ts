import { boundedQueue } from './http/bounded-queue.ts';
import { type Enqueue, workQueue } from './work-queue.ts';

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
