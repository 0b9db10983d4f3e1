import { developerPages } from './developer-pages.ts';
import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { authorizationAt } from './signed-in-caller.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const RUNS = 60;
const batch = { numElements: 999, numPage: 1 };

interface Subject {
  title: string;
  path: string;
  /** A GET when absent. */
  body?: object;
}

const subjects: readonly Subject[] = [
  { title: 'all points of sale', path: '/merchants' },
  { title: 'a page of 10 points of sale', path: '/merchants/search', body: { numElements: 10, numPage: 2 } },
  {
    title: 'points of sale by text and state',
    path: '/merchants/search',
    body: { ...batch, merchantId: 'bar', piva: '00', state: 'ASSEGNATA' },
  },
  { title: 'all applications', path: '/apps', body: batch },
  { title: 'applications by point of sale', path: '/apps', body: { ...batch, puntoVendita: 'bar', pIva: '00' } },
];

/**
 * The developer area with 525 points of sale and 200 applications, against 25 and 8. The same server on the same
 * machine serves both, in turn.
 */
export const developerScale: BenchSection = async (surroundings) => {
  const start = (SEED: string) => startUnlimitedServer(surroundings, `developer-${SEED}`, { SEED });
  const servers = [await start('demo'), await start('large')] as const;
  const [small, large] = await Promise.all(servers.map(({ address }) => signIn(address)));
  if (!small || !large) throw new Error('The bench needs a developer on each of the two servers');
  const rows: Record<string, object> = {};
  for (const subject of subjects) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      few.push(await small(subject));
      many.push(await large(subject));
    }
    rows[subject.title] = {
      'few, ms': median(few).toFixed(1),
      'many, ms': median(many).toFixed(1),
      ratio: ratio(median(many), median(few)),
    };
  }
  console.log(`525 points of sale and 200 applications compared with 25 and 8, medians of ${RUNS} calls in turn\n`);
  console.table(rows);
  await developerPages(surroundings.browser, servers[0].address, servers[1].address);
};

/**
 * Signs in as the demo developer.
 *
 * @returns makes a call and resolves with its time in milliseconds
 */
async function signIn(address: string): Promise<(subject: Subject) => Promise<number>> {
  const authorization = await authorizationAt(address, 'dev@softlab.it', 'Sviluppo2026');
  return async ({ path, body }) => {
    const started = performance.now();
    const called = await fetch(`${address}/api/services${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await called.arrayBuffer();
    if (!called.ok) throw new Error(`${path} answered ${called.status}`);
    return performance.now() - started;
  };
}
