import { type AnswerTimes, answerTimes } from './answer-times.ts';
import { placesAfter } from './places-after.ts';
import { memoryWithChildren, watchMemory } from './process-figures.ts';
import { ratio, type ServerSurroundings } from './section.ts';
import { signedInCaller } from './signed-in.ts';
import { type StartedServer, startUnlimitedServer } from './start-server.ts';
import type { Work } from './work.ts';
import { worstWork } from './worst-work.ts';

/** How long the server is measured at rest, before the work; milliseconds. */
const QUIET = 10_000;
/** The work is repeated for at least this long; milliseconds. */
const BUSY = 10_000;

const MEGABYTE = 1_000_000;

/**
 * How much others are slowed down, and what the process costs, while the server does the most expensive work that the
 * limits allow a merchant or a stranger to send. It compares the 99th percentile of `/healthz` and of another
 * merchant's catalogue with the same calls at rest, and the memory with that at rest, its processes included.
 * Afterwards it sends files and pictures like anybody's, which must be taken. Each piece of work gets a fresh server.
 * `ONLY=<part of a title>` selects some.
 */
export async function heldUp(surroundings: ServerSurroundings): Promise<void> {
  const rows: Record<string, object> = {};
  const chosen = worstWork.filter(({ title }) => title.includes(process.env.ONLY ?? ''));
  for (const [place, work] of chosen.entries()) {
    const server = await startUnlimitedServer(surroundings, `held-up-${place}`, { SEED: 'demo' });
    try {
      rows[work.title] = await measure(server, work);
      console.log(`measured: ${work.title}`);
    } finally {
      await server.stop();
    }
  }
  console.log(
    '\np99 of other calls during the work, as a multiple of rest (aim 3), and memory above rest (aim 300 MB)\n',
  );
  console.table(rows);
}

async function measure(server: StartedServer, { prepare }: Work): Promise<object> {
  const others = await signedInCaller(server.address, 'marta.ferri', 'Bottega2026');
  const begin = await prepare(server.address);
  const asked = {
    healthz: () => others.send('GET', '/healthz'),
    catalogue: () => others.send('GET', '/api/services/catalog'),
  };
  // The first calls of a process are slow: they count neither as rest nor as work.
  for (let call = 0; call < 100; call += 1) await asked.catalogue();
  let isResting = true;
  setTimeout(() => {
    isResting = false;
  }, QUIET);
  // Looking at the memory takes time, too.
  const atRest = watchMemory(server.pid);
  const rest = await timesOf(asked, () => isResting);
  await atRest.stop();
  const memoryAtRest = await memoryWithChildren(server.pid);

  const watched = watchMemory(server.pid);
  const started = performance.now();
  const statuses: number[] = [];
  let isWorking = true;
  const working = (async () => {
    while (performance.now() - started < BUSY) statuses.push(...(await begin()));
    isWorking = false;
  })();
  const [meanwhile] = await Promise.all([timesOf(asked, () => isWorking), working]);
  const seconds = (performance.now() - started) / 1_000;
  const memory = (await watched.stop()) - memoryAtRest;
  return {
    answers: countsOf(statuses),
    's each': ((seconds * 1_000) / Math.max(1, statuses.length) / 1_000).toFixed(2),
    'healthz, ms': `${rest.healthz.p99.toFixed(0)} → ${meanwhile.healthz.p99.toFixed(0)}`,
    'healthz ratio': ratio(meanwhile.healthz.p99, rest.healthz.p99),
    'catalogue, ms': `${rest.catalogue.p99.toFixed(0)} → ${meanwhile.catalogue.p99.toFixed(0)}`,
    'catalogue ratio': ratio(meanwhile.catalogue.p99, rest.catalogue.p99),
    'longest, ms': Math.max(meanwhile.healthz.longest, meanwhile.catalogue.longest).toFixed(0),
    'memory, MB': Math.round(memory / MEGABYTE),
    'files and pictures after it': countsOf(await placesAfter(server.address)),
  };
}

type Asked = Record<'healthz' | 'catalogue', () => Promise<number>>;

async function timesOf(asked: Asked, goesOn: () => boolean): Promise<Record<keyof Asked, AnswerTimes>> {
  const [healthz, catalogue] = await Promise.all([
    answerTimes(asked.healthz, goesOn),
    answerTimes(asked.catalogue, goesOn),
  ]);
  return { healthz, catalogue };
}

/** @example countsOf([200, 200, 503]) // '200 × 2, 503 × 1' */
function countsOf(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)].toSorted();
  return kinds.map((kind) => `${kind || 'none'} × ${statuses.filter((status) => status === kind).length}`).join(', ');
}
