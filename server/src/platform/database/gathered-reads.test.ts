import { setImmediate } from 'node:timers/promises';
import type { Executor } from './database.ts';
import { gatheredReads } from './gathered-reads.ts';

/** Reads that answer when they are told to: what each was asked for, and how to end it. */
function readings(maxWait?: number) {
  const asked: { keys: readonly string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = [];
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const find = gatheredReads<string>((_, keys) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    asked.push({ keys, end });
    begun[asked.length - 1]?.resolve();
    return end.promise;
  }, maxWait);
  const answer = (place: number, values: Record<string, string>) =>
    asked[place]?.end.resolve(new Map(Object.entries(values)));
  return { find, asked, answer, begun: (place: number) => begun[place]?.promise };
}

const db = {} as Executor;

describe('reads that come at the same time', () => {
  it('[SEC-395] become one statement, which asks for each key once and gives each caller their own value', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all([find(db, 'one'), find(db, 'two'), find(db, 'one'), find(db, 'none')]);
    await begun(0);
    answer(0, { one: '1', two: '2' });
    expect(await found).toEqual(['1', '2', '1', undefined]);
    expect(asked.map(({ keys }) => keys)).toEqual([['one', 'two', 'none']]);
  });

  it('[SEC-395] go together after a statement that is already running, and see what was written meanwhile', async () => {
    const { find, asked, answer, begun } = readings(60_000);
    const early = find(db, 'one');
    await begun(0);
    const late = find(db, 'one');
    await setImmediate();
    await setImmediate();
    const later = find(db, 'two');
    answer(0, { one: 'before' });
    expect(await early).toBe('before');
    await begun(1);
    answer(1, { one: 'after', two: 'after' });
    expect(await Promise.all([late, later])).toEqual(['after', 'after']);
    expect(asked.map(({ keys }) => keys)).toEqual([['one'], ['one', 'two']]);
  });

  it('[SEC-395] put at most a hundred keys into one statement', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all(Array.from({ length: 150 }, (_, key) => find(db, String(key))));
    await Promise.all([begun(0), begun(1)]);
    answer(0, { 0: 'first' });
    answer(1, { 149: 'last' });
    expect((await found).filter((value) => value !== undefined)).toEqual(['first', 'last']);
    expect(asked.map(({ keys }) => keys.length)).toEqual([100, 50]);
  });

  it('[SEC-395] are not held up by a statement that never answers', async () => {
    const { find, answer, begun } = readings();
    void find(db, 'hangs');
    await begun(0);
    const next = find(db, 'one');
    await begun(1);
    answer(1, { one: '1' });
    expect(await next).toBe('1');
  });

  it('[SEC-395] fail together, and the next ones do not', async () => {
    const { find, asked, answer, begun } = readings();
    const failing = Promise.allSettled([find(db, 'one'), find(db, 'two')]);
    await begun(0);
    asked[0]?.end.reject(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find(db, 'one');
    await begun(1);
    answer(1, { one: '1' });
    expect(await next).toBe('1');
  });

  it('[SEC-395] stay apart for two databases, and inside and outside a transaction', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all([find(db, 'one'), find({} as Executor, 'one')]);
    await Promise.all([begun(0), begun(1)]);
    answer(0, { one: 'here' });
    answer(1, { one: 'there' });
    expect(await found).toEqual(['here', 'there']);
    expect(asked).toHaveLength(2);
  });
});
