import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work without a pause: so few that a call which comes meanwhile hardly waits. */
const AT_ONE_GO = 2;

/**
 * Makes a function to await between pieces of work. After some milliseconds of work it lets whatever is waiting run
 * first. It counts time and not items, because what somebody sent decides how long one item takes.
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
 * Goes through many things without blocking the event loop.
 *
 * @example for await (const row of yielding(rows)) judge(row);
 */
export async function* yielding<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  const giveWay = givingWay();
  for (const item of items) {
    await giveWay();
    yield item;
  }
}

/**
 * Like `Map.groupBy`, without blocking the event loop.
 *
 * @example const byName = await groupYielding(products, ({ nameKey }) => nameKey);
 */
export async function groupYielding<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Promise<Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  for await (const item of yielding(items)) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type Compare<Item> = (one: Item, other: Item) => number;

/** How many things are sorted, or compared while sorted parts are merged, before a pause. */
const SORTED_AT_ONE_GO = 200;

/**
 * Like `toSorted`, without blocking the event loop: comparing two names by the rules of a language takes a microsecond.
 *
 * @example const list = await sortYielding(products, byName);
 */
export async function sortYielding<Item>(items: readonly Item[], compare: Compare<Item>): Promise<Item[]> {
  const giveWay = givingWay();
  let parts: Item[][] = [];
  for (let at = 0; at < items.length; at += SORTED_AT_ONE_GO) {
    parts.push(items.slice(at, at + SORTED_AT_ONE_GO).sort(compare));
    await giveWay();
  }
  while (parts.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(await mergeYielding(parts[at] ?? [], parts[at + 1] ?? [], compare, giveWay));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

async function mergeYielding<Item>(
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
