import { expect, test } from '@playwright/test';
import { findNginx } from '../nginx.ts';
import { findPostgres } from '../postgres.ts';
import type { SeenAnswer } from './answers.ts';
import { ROWS } from './importer.ts';
import { type Load, startLoad } from './load.ts';
import { type SeveralInstances, startInstances } from './several-instances.ts';

/** Milliseconds for which calls may still fail after the disturbance is over. */
const AFTERWARDS_MS = 5_000;
/** Milliseconds until the last message must have left: a failed one is sent again after half a minute. */
const MAIL_MS = 45_000;

/** A time in which something was away, on this process's clock. */
export type Away = readonly [from: number, to: number];

type Setup = Parameters<typeof startInstances>[1];

/** Skips the file's scenes and says why, when a program is missing. */
export function needs(programs: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.entries({ nginx: findNginx(), postgresql: findPostgres(), ...programs })
    .filter(([, place]) => !place)
    .map(([name]) => name);
  const words = `not installed: ${missing.join(', ')} (Debian: apt-get install)`;
  // Each worker reads the file again; only the main process prints.
  if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined) console.log(words);
  test.skip(missing.length > 0, words);
}

/**
 * Plays a scene under load, and compares what was acknowledged with what is there.
 *
 * @param disturb does what the scene is about; resolves with the times when calls may fail, with 503 and Retry-After
 */
export async function playScene(
  setup: Setup,
  disturb: (several: SeveralInstances) => Promise<readonly Away[]>,
): Promise<void> {
  const several = await startInstances({ nginx: findNginx() ?? '', postgres: findPostgres() ?? '' }, setup);
  const load = await startLoad(several.address, String(test.info().workerIndex));
  const away = await disturb(several);
  await load.end();
  expect(several.instances.flatMap(({ endings }) => endings)).toEqual([]);
  expectFailuresWithin(load, away);
  await expectKept(several, load);
}

function expectFailuresWithin({ failures, answered, repeated }: Load, away: readonly Away[]): void {
  const counts = Object.entries(Object.groupBy(failures, ({ name, status }) => `${name} ${status}`));
  const others = counts.map(([what, all]) => `${what} × ${all?.length}`).join(', ') || 'none';
  console.log(`  ${answered()} calls answered 200, ${repeated()} of them read again; others: ${others}`);
  const isIn = ({ answeredAt }: SeenAnswer, [from, to]: Away) => answeredAt >= from && answeredAt <= to + AFTERWARDS_MS;
  const wrong = failures.filter(
    (one) => one.status !== 503 || one.retryAfter === null || !away.some((time) => isIn(one, time)),
  );
  expect(wrong).toEqual([]);
}

async function expectKept({ database, messages }: SeveralInstances, load: Load): Promise<void> {
  const { acknowledged, sent, imports, forgotten } = load;
  const lines = await database.ask(
    "select name, count(*) from products where name ~ '^(Scritto|Importato)' group by 1",
  );
  const found = new Map(lines.split('\n').map((line) => [line.split('|')[0] ?? '', Number(line.split('|')[1])]));
  const names = [...found.keys()];
  const lost = [...acknowledged].filter((name) => !found.has(name));
  const doubled = names.filter((name) => found.get(name) !== 1);
  const unsent = names.filter((name) => name.startsWith('Scritto') && !sent.has(name));
  const states = [...imports.values()];
  console.log(
    `  ${acknowledged.size} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled; ` +
      `${states.length} imports, ${states.filter((state) => state === 'DONE').length} of them done; ` +
      `${forgotten.size} messages promised`,
  );
  expect(acknowledged.size).toBeGreaterThan(100);
  expect({ lost, doubled, unsent }).toEqual({ lost: [], doubled: [], unsent: [] });

  const rowsOf = (beginning: string) => names.filter((name) => name.startsWith(`${beginning} `)).length;
  const written = [...imports].map(([beginning, state]) => ({ beginning, state, rows: rowsOf(beginning) }));
  expect(written.filter(({ state, rows }) => rows !== (state === 'DONE' ? ROWS : 0))).toEqual([]);
  expect(states).toContain('DONE');

  // If a server is killed while it sends a message, the message waits in the table until its claim ends, minutes later.
  const unsentMessages = async () => {
    const waiting = await database.ask(
      "select recipient from letters where state = 'waiting' and claimed_until > now()",
    );
    const all = messages() + waiting;
    return [...forgotten].filter((username) => !all.includes(`${username}@citta.example`));
  };
  await expect.poll(unsentMessages, { timeout: MAIL_MS }).toEqual([]);
}
