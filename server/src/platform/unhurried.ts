import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work at one go: so few that a call which comes in between hardly waits. */
const AT_ONE_GO = 4;

/**
 * Goes through many things without holding anybody up: whenever some milliseconds were spent, whatever waits meanwhile gets its turn first. Time is counted, not
 * things, because what somebody sent decides how long one of them takes.
 *
 * @example for await (const row of unhurried(rows)) judge(row);
 */
export async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= AT_ONE_GO) {
      await turn();
      began = performance.now();
    }
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
