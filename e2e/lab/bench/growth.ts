import type { Connection, SentCall } from './connection.ts';
import { type City, openCity } from './growth-city.ts';
import { median, ratio, type ServerSurroundings } from './section.ts';

/** Merchants in each city that is compared. The last number may be up to 10,000; seeding that many takes minutes. */
const SIZES = (process.env.MERCHANTS ?? '10,1000').split(',').map(Number);
const TIMES = 400;

/** From this number of merchants on, the first developer of a city has as many points of sale as in a larger one. */
const FULL_DEVELOPER = 500;

interface Subject {
  by: 'merchant' | 'developer';
  path: string;
  body?: object;
}

/** What belongs to one merchant or one developer, and must take the same time however many others there are. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  getTerminals: { by: 'merchant', path: '/terminals' },
  getSuperUser: { by: 'merchant', path: '/superuser' },
  getUsers: { by: 'merchant', path: '/users' },
  getUser: { by: 'merchant', path: '/user?username=addetto.1.1' },
  getDevelopers: { by: 'merchant', path: '/developers' },
  getCatalog: { by: 'merchant', path: '/catalog' },
  getCategories: { by: 'merchant', path: '/categories' },
  getProducts: { by: 'merchant', path: '/products' },
  getActivity: { by: 'merchant', path: '/activity' },
  getImports: { by: 'merchant', path: '/file/product/imports' },
  getSecurity: { by: 'merchant', path: '/account/security' },
  createCategory: {
    by: 'merchant',
    path: '/category',
    body: { categories: [{ name: 'Reparto', color: '#2E7FF9' }] },
  },
  getApplications: { by: 'developer', path: '/apps', body: { numElements: 20, numPage: 1 } },
  getApplicationFacts: { by: 'developer', path: '/apps/facts' },
  getMerchants: { by: 'developer', path: '/merchants' },
  searchMerchants: { by: 'developer', path: '/merchants/search', body: { numElements: 20, numPage: 1 } },
};

/**
 * How the calls of one merchant and of one developer grow with the number of merchants on one PostgreSQL: medians of
 * one city compared with the smallest, the tables that a call reads from end to end, and the sorts that do not fit into
 * memory. The cities are asked in turn, so that other work of the machine affects all of them alike.
 */
export async function growth(surroundings: ServerSurroundings): Promise<void> {
  const cities: City[] = [];
  for (const size of SIZES) {
    const city = await openCity(size, surroundings);
    if (!city) return;
    cities.push(city);
  }
  const rows: Record<string, object> = {};
  for (const [name, subject] of Object.entries(SUBJECTS)) rows[name] = await compare(cities, name, subject);
  console.log(`\nOne merchant's and one developer's calls, medians of ${TIMES}, ms (aim 1.3)\n`);
  console.table(rows);
  console.log(`Sorts that spilled: ${cities.map(({ spilled }) => spilled()).join(', ')}`);
}

async function compare(cities: readonly City[], name: string, subject: Subject): Promise<object> {
  const asked = cities.filter(({ size }) => subject.by === 'merchant' || size >= FULL_DEVELOPER);
  const largest = asked.at(-1);
  const before = largest?.scans();
  const callers = asked.map((city) => ({
    size: city.size,
    connection: city.connect(),
    request: requestOf(subject, city),
    times: [] as number[],
  }));
  for (let time = 0; time < TIMES; time += 1) {
    for (const { connection, request, times } of callers) times.push(await timeOf(connection, name, request));
  }
  for (const { connection } of callers) connection.close();
  const medians = new Map(callers.map(({ size, times }) => [size, median(times)]));
  const [smallest] = medians.values();
  return {
    ...Object.fromEntries(cities.map(({ size }) => [`of ${size}`, medians.get(size)?.toFixed(2) ?? ''])),
    ratio: medians.size > 1 ? ratio([...medians.values()].at(-1) ?? Number.NaN, smallest ?? Number.NaN) : '',
    scanned: largest && before ? largest.scannedSince(before) : '',
  };
}

async function timeOf(connection: Connection, name: string, request: SentCall): Promise<number> {
  const sent = performance.now();
  const { status } = await connection.exchange(request);
  // A category whose name is taken answers 400 after the same statements.
  if (status !== 200 && !(name === 'createCategory' && status === 400)) throw new Error(`${name} answered ${status}`);
  return performance.now() - sent;
}

function requestOf({ by, path, body }: Subject, { authorization }: City): SentCall {
  const headers = { authorization: authorization[by], ...(body ? { 'content-type': 'application/json' } : undefined) };
  return { method: body ? 'POST' : 'GET', path: `/api/services${path}`, headers, body: body && JSON.stringify(body) };
}
