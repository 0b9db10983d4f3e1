import { setTimeout as pause } from 'node:timers/promises';

/** How many milliseconds reading a page should take: whoever asks the embedded database meanwhile hardly waits. */
const AIM = 4;

/** Rows of a page: at least, at first, at most. */
const [FEWEST, FIRST, MOST] = [10, 50, 400];

/**
 * Sizes pages of rows by how long the last one took, because what callers sent decides how long a row takes. After
 * each page it rests for as long as that took, so that half of the time belongs to other calls.
 *
 * @example const pages = measuredPages(); const { rows, isLast } = await pages.read((size) => query.limit(size));
 */
export function measuredPages() {
  let size = FIRST;
  let owed = 0;
  return {
    /** @param ask asks the database for the next page, with this many rows at most */
    async read<Row>(ask: (size: number) => Promise<Row[]>): Promise<{ rows: Row[]; isLast: boolean }> {
      if (owed > 0) await pause(owed);
      const began = performance.now();
      const asked = size;
      const rows = await ask(asked);
      owed = performance.now() - began;
      if (owed > 2 * AIM) size = Math.max(FEWEST, Math.floor(size / 2));
      else if (owed < AIM) size = Math.min(MOST, size * 2);
      return { rows, isLast: rows.length < asked };
    },
  };
}
