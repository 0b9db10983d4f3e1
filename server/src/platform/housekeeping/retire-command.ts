import { byNoAccount, writeAudit } from '../audit/audit.ts';
import type { OperatorCommand } from '../commands/operator-command.ts';
import { withoutWords } from '../commands/typed-words.ts';
import { type Cleanup, cleanUpAll, type Keeping } from './cleanup.ts';

/**
 * The command that removes everything that has expired now, and doesn't wait for housekeeping.
 *
 * @param cleanupsOf everything that is kept for a limited time
 */
export const retireCommand = (cleanupsOf: (keeping: Keeping) => readonly Cleanup[]): OperatorCommand => ({
  name: 'retire',
  summary: 'removes what has been kept long enough, and says what and how much',
  details: [
    'How long things are kept is set by RETAIN_LINKS, RETAIN_REQUESTS, RETAIN_IMPORTS, RETAIN_AUDIT, RETAIN_OUTBOX, RETAIN_TERMS and RETAIN_STAFF, in days.',
    'The running server does the same every ten minutes.',
  ],
  effect: 'destroys',
  orderOf: withoutWords(() => ({
    async plan({ database, clock, keeping }) {
      const found = await throughAll(cleanupsOf(keeping), (cleanup) => cleanup.count(database.db, clock()));
      if (found.length === 0) return { nothing: 'Nothing was kept longer than it should be.' };
      return listed('Removes for good:', found);
    },
    async run({ database, clock, keeping }, by) {
      const removed = await throughAll(cleanupsOf(keeping), (cleanup) => cleanUpAll(cleanup, database.db, clock()));
      await writeAudit(database.db, {
        ...byNoAccount(''),
        action: 'retire',
        detail: { by, removed: Object.fromEntries(removed) },
      });
      return removed.length === 0 ? 'Nothing was removed.' : listed('Removed:', removed);
    },
  })),
});

type Found = readonly (readonly [what: string, count: number])[];

/** Runs one cleanup after the other; leaves out those that found nothing. */
async function throughAll(cleanups: readonly Cleanup[], work: (cleanup: Cleanup) => Promise<number>): Promise<Found> {
  const found: (readonly [string, number])[] = [];
  for (const cleanup of cleanups) {
    const count = await work(cleanup);
    if (count > 0) found.push([cleanup.what, count]);
  }
  return found;
}

const listed = (title: string, found: Found): string =>
  [title, ...found.map(([what, count]) => `  ${what}: ${count.toLocaleString('en')}`)].join('\n');
