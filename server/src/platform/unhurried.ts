import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work at one go: so few that a call which comes in between hardly waits. */
const AT_ONE_GO = 4;

/**
 * Makes what is awaited between pieces of work: whenever some milliseconds were spent, whatever waits meanwhile gets
 * its turn first. Time is counted, not things, because what somebody sent decides how long one of them takes.
 *
 * @example const giveWay = givingWay(); for (const part of parts) { work(part); await giveWay(); }
 */
function givingWay(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < AT_ONE_GO) return;
    await turn();
    began = performance.now();
  };
}

/**
 * Goes through many things without holding anybody up.
 *
 * @example for await (const row of unhurried(rows)) judge(row);
 */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  const giveWay = givingWay();
  for (const item of items) {
    await giveWay();
    yield item;
  }
}

/**
 * As `Map.groupBy`, without holding anybody up.
 *
 * @example const byName = await groupUnhurried(products, ({ nameKey }) => nameKey);
 */
export async function groupUnhurried<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Promise<Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  for await (const item of unhurried(items)) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type Compare<Item> = (one: Item, other: Item) => number;

/** Things that are sorted at one go, and compared at one go when sorted parts become one. */
const SORTED_AT_ONE_GO = 200;

/**
 * As `toSorted`, without holding anybody up: comparing names as a language does takes a microsecond each time.
 *
 * @example const list = await sortUnhurried(products, byName);
 */
export async function sortUnhurried<Item>(items: readonly Item[], compare: Compare<Item>): Promise<Item[]> {
  const giveWay = givingWay();
  let parts: Item[][] = [];
  for (let at = 0; at < items.length; at += SORTED_AT_ONE_GO) {
    parts.push(items.slice(at, at + SORTED_AT_ONE_GO).sort(compare));
    await giveWay();
  }
  while (parts.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(await mergeUnhurried(parts[at] ?? [], parts[at + 1] ?? [], compare, giveWay));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

async function mergeUnhurried<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: Compare<Item>,
  giveWay: () => Promise<void>,
): Promise<Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const one of ones) {
    for (let other = others[next]; other !== undefined && compare(one, other) > 0; other = others[next]) {
      merged.push(other);
      next += 1;
      if (merged.length % SORTED_AT_ONE_GO === 0) await giveWay();
    }
    merged.push(one);
    if (merged.length % SORTED_AT_ONE_GO === 0) await giveWay();
  }
  return merged.concat(others.slice(next));
}
