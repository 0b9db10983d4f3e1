import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from './process-memory.ts';
import { percentile, ratio } from './ratios.ts';
import { rawConnection } from './raw-load.ts';
import type { ServerSurroundings } from './section.ts';
import {
  applicationsOf,
  chooseAction,
  DAY,
  type Dice,
  type Participant,
  partAt,
  readByProgram,
  signIn,
} from './soak-model.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const MINUTES = Number(process.env.MINUTES ?? 20);
const MERCHANTS = Number(process.env.MERCHANTS ?? 300);
/** Calls of all merchants together; a shop calls a few times a minute. */
const CALLS_PER_SECOND = Number(process.env.CALLS_PER_SECOND ?? 60);
const MINUTE = 60_000;
const MEGABYTE = 1_000_000;

/** What may grow, at one moment. */
interface Measured {
  memory: number;
  handles: number;
  connections: number;
  tables: ReadonlyMap<string, { rows: number; bytes: number }>;
}

/**
 * A day of several hundred merchants in a few minutes (`MINUTES`, `MERCHANTS`), on PostgreSQL, by the model in
 * `soak-model.ts`: memory, handles, connections and tables before and after, and the last minute compared with the
 * first.
 */
export async function soak(surroundings: ServerSurroundings): Promise<void> {
  const postgres = await startTemporaryPostgres(surroundings);
  if (!postgres) return;
  const { ask } = postgres;
  const settings = { SEED: `city:${MERCHANTS}`, DATABASE_URL: postgres.url };
  const server = await startUnlimitedServer(surroundings, 'soak', settings);
  const measure = async (): Promise<Measured> => ({
    memory: await memoryOf(server.pid),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: Number(ask("select count(*) from pg_stat_activity where application_name = 'portal'")),
    tables: tablesBy(ask),
  });
  for (const { title, share } of DAY) console.log(`${(share * MINUTES).toFixed(1)} min  ${title}`);
  ask('vacuum analyze');
  const times: { at: number; action: string; milliseconds: number }[] = [];
  const note: Participant['note'] = (action, milliseconds) =>
    times.push({ at: performance.now(), action, milliseconds });
  const people = await Promise.all(
    Array.from({ length: MERCHANTS }, (_, place) => participant(server.address, `negozio.${place + 1}`, note)),
  );
  for (const one of people) await signIn(one, Math.random);
  const developer = await participant(server.address, 'software.1', note);
  const applications = await applicationsOf(developer);
  const before = await measure();
  times.length = 0;
  const began = performance.now();
  await Promise.all([
    ...people.map((one, place) => liveThroughTheDay(one, began, diceFrom(place + 1))),
    runPrograms(developer, applications, began),
  ]);
  const ended = performance.now();
  // Idle connections are closed after ten seconds, and garbage is collected when the memory is measured.
  await pause(12_000);
  ask('vacuum analyze');
  const after = await measure();
  const minute = (from: number) =>
    times.filter(({ at }) => at >= from && at < from + MINUTE).map(({ milliseconds }) => milliseconds);
  const [first, last] = [minute(began), minute(ended - MINUTE)];
  console.log(`\n${times.length} calls of ${MERCHANTS} merchants in ${MINUTES} minutes\n`);
  console.table(countsOf(times.map(({ action }) => action)));
  console.table(grownBetween(before, after));
  console.log('\nTables that grew: rows and bytes; each row belongs to the calls above\n');
  console.table(grownTables(before, after));
  const [p99First, p99Last] = [percentile(first, 0.99), percentile(last, 0.99)];
  console.log(
    `p99 of the first minute ${p99First.toFixed(1)} ms, of the last ${p99Last.toFixed(1)} ms: ` +
      `${ratio(p99Last, p99First)} (aim 1.2); medians ${percentile(first, 0.5).toFixed(1)} and ${percentile(last, 0.5).toFixed(1)} ms`,
  );
  for (const { connection } of [...people, developer]) connection.close();
}

const participant = async (address: string, username: string, note: Participant['note']): Promise<Participant> => ({
  ...{ connection: await rawConnection(address), authorization: '', username, prices: new Map(), note },
});

const dayFrom = (began: number): number => (performance.now() - began) / (MINUTES * MINUTE);

/** Every two seconds another application signs in, all day. */
async function runPrograms(one: Participant, applications: Parameters<typeof readByProgram>[1][], began: number) {
  for (let time = 0; dayFrom(began) < 1; time += 1) {
    const application = applications[time % applications.length];
    if (application) await readByProgram(one, application);
    await pause(2_000);
  }
}

async function liveThroughTheDay(one: Participant, began: number, dice: Dice): Promise<void> {
  const rest = (MERCHANTS / CALLS_PER_SECOND) * 1_000;
  for (;;) {
    await pause(2 * dice() * rest);
    const moment = dayFrom(began);
    if (moment >= 1) return;
    await chooseAction(partAt(moment), dice)(one, dice);
  }
}

/** Mulberry32: the same day each time. */
function diceFrom(seed: number): Dice {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rows are counted, because the statistics of PostgreSQL only estimate them. */
const TABLES = `select relname || ' ' ||
  (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I.%I', schemaname, relname), false, true, '')))[1]
  || ' ' || pg_total_relation_size(relid) from pg_stat_user_tables`;

function tablesBy(ask: (statement: string) => string): Measured['tables'] {
  const lines = ask(TABLES).split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', rows, bytes] = line.split(' ');
      return [name, { rows: Number(rows), bytes: Number(bytes) }];
    }),
  );
}

function countsOf(actions: readonly string[]): Record<string, { calls: number }> {
  const counts: Record<string, { calls: number }> = {};
  for (const action of actions) counts[action] = { calls: (counts[action]?.calls ?? 0) + 1 };
  return counts;
}

const grownBetween = (before: Measured, after: Measured) => ({
  'resident memory, MB': { before: Math.round(before.memory / MEGABYTE), after: Math.round(after.memory / MEGABYTE) },
  'open handles': { before: before.handles, after: after.handles },
  'connections to PostgreSQL': { before: before.connections, after: after.connections },
});

function grownTables(before: Measured, after: Measured): Record<string, object> {
  const grown = [...after.tables].flatMap(([name, { rows, bytes }]) => {
    const earlier = before.tables.get(name) ?? { rows: 0, bytes: 0 };
    return bytes > earlier.bytes
      ? [[name, { rows: rows - earlier.rows, KB: Math.round((bytes - earlier.bytes) / 1_000) }] as const]
      : [];
  });
  return Object.fromEntries(grown);
}
