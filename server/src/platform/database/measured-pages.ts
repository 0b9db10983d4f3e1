import { setTimeout as pause } from 'node:timers/promises';

/** How many milliseconds reading a page should take: so few that other calls on the embedded database hardly wait. */
const AIM = 4;

/** Rows of a page: the fewest, at first, and the most. */
const [FEWEST, FIRST, MOST] = [50, 100, 400];

/**
 * Sizes pages of rows by how long the last one took, because what callers sent decides how long a row takes.
 *
 * @param rests whether to rest after each page for as long as it took, so that half of the time belongs to other calls;
 * for work that nobody waits for at a screen
 * @example const pages = measuredPages({ rests: true }); const { rows, isLast } = await pages.read((size) => query.limit(size));
 */
export function measuredPages({ rests }: { rests: boolean }) {
  let size = FIRST;
  let owed = 0;
  return {
    /** @param ask asks the database for the next page, with at most this many rows */
    async read<Row>(ask: (size: number) => Promise<Row[]>): Promise<{ rows: Row[]; isLast: boolean }> {
      if (rests && owed > 0) await pause(owed);
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
