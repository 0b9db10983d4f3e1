import { type Connection, connectionTo } from './connection.ts';
import type { ServerSurroundings } from './section.ts';
import { authorizationAt } from './signed-in.ts';
import { startTemporaryPostgres, startUnlimitedServer } from './start-server.ts';

/** The password of everybody in a city. */
const PASSWORD = 'Citta2026';

/** How often each table has been read from end to end. */
type Scans = ReadonlyMap<string, number>;

/** A city of merchants on a separate PostgreSQL, and a server that uses it. */
export interface City {
  size: number;
  /** Opens a connection to its server, which closes it after a minute of rest. */
  connect(): Connection;
  authorization: { merchant: string; developer: string };
  scans(): Scans;
  /** The tables that were read from end to end since those counts, each with how often. */
  scannedSince(before: Scans): string;
  /** Sorts since the city was opened that did not fit into memory. */
  spilled(): number;
}

/** Makes a city, and signs in its first administrator and its first developer. Undefined without PostgreSQL. */
export async function openCity(size: number, surroundings: ServerSurroundings): Promise<City | undefined> {
  const postgres = await startTemporaryPostgres(surroundings);
  if (!postgres) return undefined;
  const began = performance.now();
  const settings = { SEED: `city:${size}`, DATABASE_URL: postgres.url };
  const server = await startUnlimitedServer(surroundings, `city-${size}`, settings);
  console.log(`a city of ${size} merchants was made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const { ask } = postgres;
  ask('vacuum analyze');
  const spilled = () => Number(ask('select temp_files from pg_stat_database where datname = current_database()'));
  const spilledBefore = spilled();
  return {
    size,
    connect: () => connectionTo(server.address),
    authorization: {
      merchant: await authorizationAt(server.address, 'negozio.1', PASSWORD),
      developer: await authorizationAt(server.address, 'software.1', PASSWORD),
    },
    scans: () => scansOf(ask),
    scannedSince: (before) => moreScans(before, scansOf(ask)),
    spilled: () => spilled() - spilledBefore,
  };
}

/** Small tables are read from end to end because that is fastest; these have a thousand rows and more. */
const SCANS = `select relname || ' ' || seq_scan from pg_stat_user_tables where n_live_tup >= 1000`;

function scansOf(ask: (statement: string) => string): Scans {
  // A connection reports its counts when it is idle, within a second.
  ask('select pg_sleep(1.2)');
  const lines = ask(SCANS).split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

const moreScans = (before: Scans, after: Scans): string =>
  [...after]
    .filter(([table, scans]) => scans > (before.get(table) ?? 0))
    .map(([table, scans]) => `${table} × ${scans - (before.get(table) ?? 0)}`)
    .join(', ');
