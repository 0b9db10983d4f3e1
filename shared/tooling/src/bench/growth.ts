import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { median, ratio } from './ratios.ts';
import { rawConnection, rawRequest } from './raw-load.ts';
import type { BenchSurroundings } from './section.ts';
import { authorizationAt } from './signed-in-caller.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

/** Merchants of the cities that are compared; the last may be up to 10,000, whose seeding takes some minutes. */
const SIZES = (process.env.MERCHANTS ?? '10,1000').split(',').map(Number);
const TIMES = 40;

/** What belongs to one merchant, and must take the same time however many others there are. */
const SUBJECTS: Readonly<Record<string, readonly [path: string, body?: object]>> = {
  getTerminals: ['/terminals'],
  getSuperUser: ['/superuser'],
  getUsers: ['/users'],
  getUser: ['/user?username=addetto.1.1'],
  getDevelopers: ['/developers'],
  getCatalog: ['/catalog'],
  getCategories: ['/categories'],
  getProducts: ['/products'],
  getActivity: ['/activity'],
  getImports: ['/file/product/imports'],
  getSecurity: ['/account/security'],
  createCategory: ['/category', { categories: [{ name: 'Reparto', color: '#2E7FF9' }] }],
};

interface City {
  medians: Readonly<Record<string, number>>;
  /** Tables that were read from end to end, with the rows read so. */
  scanned: Readonly<Record<string, string>>;
  spilled: number;
}

/**
 * How the calls of one merchant grow with the number of merchants on one PostgreSQL: medians of one city against the
 * smallest, the tables that a call reads from end to end, and the sorts that do not fit into memory.
 */
export async function growth({ folder, releases }: { folder: string; releases: string }): Promise<void> {
  const cities: City[] = [];
  for (const size of SIZES) {
    const postgres = await startTemporaryPostgres();
    if (!postgres) return;
    try {
      cities.push(await measureCity(postgres, size, { folder, releases }));
    } finally {
      await postgres.stop();
    }
  }
  const [smallest] = cities;
  const row = (name: string) => {
    const figures = SIZES.map((size, place) => [`${size} merchants, ms`, cities[place]?.medians[name]?.toFixed(2)]);
    const largest = cities.at(-1)?.medians[name] ?? Number.NaN;
    const scanned = cities.at(-1)?.scanned[name] ?? '';
    return { ...Object.fromEntries(figures), ratio: ratio(largest, smallest?.medians[name] ?? Number.NaN), scanned };
  };
  console.log(
    `\nOne merchant's calls in a city of ${SIZES.join(' and of ')} merchants, medians of ${TIMES} (aim 1.3)\n`,
  );
  console.table(Object.fromEntries(Object.keys(SUBJECTS).map((name) => [name, row(name)])));
  console.log(`Sorts that spilled: ${cities.map(({ spilled }) => spilled).join(', ')}`);
}

async function measureCity(
  postgres: TemporaryPostgres,
  size: number,
  surroundings: Pick<BenchSurroundings, 'folder' | 'releases'>,
): Promise<City> {
  const began = performance.now();
  const settings = { SEED: `city:${size}`, DATABASE_URL: postgres.url };
  const server = await startUnlimitedServer(surroundings, `city-${size}`, settings);
  try {
    console.log(`a city of ${size} merchants was made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    const ask = askerOf(postgres);
    ask('vacuum analyze');
    const authorization = await authorizationAt(server.address, 'negozio.1', 'Citta2026');
    const connection = await rawConnection(server.address);
    const medians: Record<string, number> = {};
    const scanned: Record<string, string> = {};
    const spilledBefore = Number(ask('select temp_files from pg_stat_database where datname = current_database()'));
    for (const [name, [path, body]] of Object.entries(SUBJECTS)) {
      const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : undefined) };
      const content = body && JSON.stringify(body);
      const request = rawRequest(body ? 'POST' : 'GET', `/api/services${path}`, { headers, body: content });
      const before = scansOf(ask);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const sent = performance.now();
        const { status } = await connection.exchange(request);
        // A name that is taken answers 400 after the same statements.
        if (status !== 200 && !(body && status === 400)) throw new Error(`${name} answered ${status}`);
        times.push(performance.now() - sent);
      }
      medians[name] = median(times);
      scanned[name] = moreScans(before, scansOf(ask));
    }
    connection.close();
    const spilled = Number(ask('select temp_files from pg_stat_database where datname = current_database()'));
    return { medians, scanned, spilled: spilled - spilledBefore };
  } finally {
    await server.stop();
  }
}

/** Asks PostgreSQL beside the server, by its own program. */
const askerOf =
  ({ url, programs }: TemporaryPostgres) =>
  (statement: string): string =>
    execFileSync(join(programs, 'psql'), [url, '-At', '-c', statement], { encoding: 'utf8' }).trim();

/** Small tables are read from end to end because that is fastest; these have a thousand rows and more. */
const SCANS = `select relname || ' ' || seq_scan from pg_stat_user_tables where n_live_tup >= 1000`;

function scansOf(ask: (statement: string) => string): ReadonlyMap<string, number> {
  // Connections hand in what they counted when they rest, a second later at most.
  ask('select pg_sleep(1.2)');
  const lines = ask(SCANS).split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

const moreScans = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string =>
  [...after]
    .filter(([table, scans]) => scans > (before.get(table) ?? 0))
    .map(([table, scans]) => `${table} × ${scans - (before.get(table) ?? 0)}`)
    .join(', ');
