import { join } from 'node:path';
import { type OperationName, operations } from '@portal/contract';
import { connectionTo, loadWith, type SentCall } from './connection.ts';
import { demoIds } from './demo-ids.ts';
import { type DemoIds, PROBES, type Probe } from './operation-probes.ts';
import { memoryWithChildren, processorTime, watchMemory } from './process-figures.ts';
import { ratio, type ServerSurroundings } from './section.ts';
import { authorizationAt } from './signed-in.ts';
import { type StartedServer, startServer, UNLIMITED } from './start-server.ts';

/** Calls of each kind that are measured. They are many, because processor time is counted in hundredths of a second. */
const READS = Number(process.env.CALLS ?? 150);
const WRITES = Math.ceil(READS / 3);
const CONNECTIONS = 20;
const LOAD_MS = Number(process.env.LOAD_MS ?? 3_000);

/** The lists for which there is an aim. */
const LISTS: readonly OperationName[] = [
  'getTerminals',
  'getUsers',
  'getDevelopers',
  'getCatalog',
  'getCategories',
  'getProducts',
  'getApplications',
  'getMerchants',
];

const ADDRESSES = { login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' } as const;
const MEGABYTE = 1_000_000;

/**
 * What every call costs: statements, rows, bytes, and milliseconds of processor time of server and database together.
 * Each is compared with a call that only finds its session, and with one `select`. Then come the lists under load, and
 * the memory of the server with its database. `ONLY=<part of a name>` selects calls.
 */
export async function calls({ folder, releases }: ServerSurroundings): Promise<void> {
  const settings = {
    ...{ PORT: '0', RELEASES_DIR: releases, SEED: 'demo', NODE_ENV: 'production', ...UNLIMITED },
    ...{ SMTP_URL: 'outbox', MAIL_FROM: 'portale@example.it', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'calls') },
  };
  const first = await startServer(settings);
  const atFirstStart = await memoryWithChildren(first.pid);
  await first.stop();
  const server = await startServer(settings);
  try {
    const memory: Record<string, number> = {
      'after the first start': atFirstStart,
      'at rest': await memoryWithChildren(server.pid),
    };
    const used = () => processorTime(server.pid);
    const people = await peopleAt(server);
    console.log('\nEach call alone\n');
    console.table(await costs(server, people, used));
    const watched = watchMemory(server.pid);
    console.log(`\n${CONNECTIONS} connections for ${LOAD_MS} ms each\n`);
    console.table(await underLoad(server, people));
    memory['peak under load'] = await watched.stop();
    memory['after the load'] = await memoryWithChildren(server.pid);
    console.log('\nMemory of the server and its database, MB\n');
    console.table(
      Object.fromEntries(Object.entries(memory).map(([when, bytes]) => [when, { MB: Math.round(bytes / MEGABYTE) }])),
    );
  } finally {
    await server.stop();
  }
}

interface People {
  ids: DemoIds;
  authorization: Readonly<Record<'merchant' | 'developer' | 'application', string>>;
}

async function peopleAt({ address }: StartedServer): Promise<People> {
  const merchant = await authorizationAt(address, 'marta.ferri', 'Bottega2026');
  const developer = await authorizationAt(address, 'dev@softlab.it', 'Sviluppo2026');
  const { ids, application } = await demoIds(address, { merchant, developer });
  return { ids, authorization: { merchant, developer, application } };
}

/** Makes the request of a call, the same one or a different one each time. */
function requestFor(name: OperationName, probe: Exclude<Probe, { left: string }>, { ids, authorization }: People) {
  const { method, api, path: pattern } = operations[name];
  const sender: Record<string, string> = probe.who === 'nobody' ? {} : { authorization: authorization[probe.who] };
  return (time: number): SentCall => {
    const { params = {}, query, body } = probe.input?.(ids, time) ?? {};
    const filled = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'none'));
    const question = query ? `?${new URLSearchParams(query)}` : '';
    const headers = { ...sender, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const path = ADDRESSES[api] + filled + question;
    return { method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  };
}

async function costs(server: StartedServer, people: People, used: () => number): Promise<Record<string, object>> {
  const connection = connectionTo(server.address);
  const measure = async (request: (time: number) => SentCall, times: number, expected: number, name: string) => {
    let bytes = 0;
    const send = async (time: number) => {
      const answer = await connection.exchange(request(time));
      if (answer.status !== expected) throw new Error(`${name} answered ${answer.status}: ${answer.body.toString()}`);
      bytes = answer.body.length;
    };
    for (let time = 0; time < 20; time += 1) await send(time);
    const before = used();
    for (let time = 20; time < 20 + times; time += 1) await send(time);
    return { ms: (used() - before) / times, bytes };
  };
  const refused = requestFor('getTerminals', { who: 'developer' }, people);
  const select = await measure(() => ({ method: 'GET', path: '/readyz' }), READS * 4, 200, '/readyz');
  const empty = await measure(refused, READS * 4, 403, 'an empty call');
  const rows: Record<string, object> = {
    'one select': costRow({ statements: 1, rows: 1 }, select, empty, select),
    'an empty call': costRow({ statements: 1, rows: 1 }, empty, empty, select),
  };
  for (const [key, probe] of Object.entries(PROBES)) {
    const name = key as OperationName;
    if ('left' in probe || !name.includes(process.env.ONLY ?? '')) continue;
    const operation = operations[name];
    const reads = operation.method === 'GET' || 'readsOnly' in operation;
    const before = await asked(server.address, name);
    const times = reads ? READS : WRITES;
    const cost = await measure(requestFor(name, probe, people), times, 200, name);
    const after = await asked(server.address, name);
    const all = times + 20;
    const statements = (after.statements - before.statements) / all;
    rows[name] = costRow({ statements, rows: (after.rows - before.rows) / all }, cost, empty, select);
  }
  connection.close();
  return rows;
}

interface Cost {
  ms: number;
  bytes: number;
}

const costRow = (asked: { statements: number; rows: number }, cost: Cost, empty: Cost, select: Cost) => ({
  statements: round(asked.statements),
  rows: round(asked.rows),
  bytes: cost.bytes,
  'ms of processor': cost.ms.toFixed(2),
  'to an empty call': ratio(cost.ms, empty.ms),
  'to a select': ratio(cost.ms, select.ms),
});

const round = (figure: number) => Number(figure.toFixed(1));

/** The statements and rows of a call, as the server has counted them. */
async function asked(address: string, name: OperationName): Promise<{ statements: number; rows: number }> {
  const page = await (await fetch(`${address}/metrics`)).text();
  const of = (what: string) =>
    Number(new RegExp(`^portal_call_${what}_total\\{operation="${name}"\\} (\\d+)`, 'm').exec(page)?.[1] ?? 0);
  return { statements: of('statements'), rows: of('rows') };
}

async function underLoad(server: StartedServer, people: People): Promise<Record<string, object>> {
  const load = (call: SentCall) => loadWith(server.address, call, { connections: CONNECTIONS, milliseconds: LOAD_MS });
  const nothing = await load({ method: 'GET', path: '/healthz' });
  const rows: Record<string, object> = {
    '/healthz': { 'calls/s': Math.round(nothing.perSecond), 'p99, ms': Math.round(nothing.p99) },
  };
  for (const name of LISTS.filter((one) => one.includes(process.env.ONLY ?? ''))) {
    const probe = PROBES[name];
    if ('left' in probe) continue;
    const { perSecond, p99 } = await load(requestFor(name, probe, people)(0));
    rows[name] = {
      'calls/s': Math.round(perSecond),
      'to /healthz': ratio(perSecond, nothing.perSecond),
      'p99, ms': Math.round(p99),
    };
  }
  return rows;
}
