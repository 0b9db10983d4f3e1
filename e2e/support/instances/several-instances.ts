import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import { type Instance, instanceAt } from './instance.ts';
import { MERCHANTS } from './load.ts';
import { type ListedServers, startProxy } from './proxy.ts';

/** Several servers on one PostgreSQL, behind nginx. */
export interface SeveralInstances {
  /** The address of nginx. */
  address: string;
  database: DatabaseServer;
  instances: readonly Instance[];
  proxy: ListedServers;
  /** Everything that stands in the servers' outboxes. */
  letters(): string;
  remove(): Promise<void>;
}

interface Setup {
  count: number;
  /** Where the servers find the database; the database server itself when left out. */
  urlOf?: (database: DatabaseServer) => Promise<string>;
  /** The server's program to begin with; the present build when left out. */
  program?: string;
}

/** The address of a database whose socket stands in this folder. */
export const urlAt = (folder: string, port = 5432): string =>
  `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;

/** The first server makes the data, the others find it. */
export async function startInstances(
  programs: { nginx: string; postgres: string },
  { count, program, urlOf = async ({ address }) => urlAt(address) }: Setup,
): Promise<SeveralInstances> {
  const database = await startDatabaseServer(programs.postgres);
  const home = mkdtempSync(join(tmpdir(), 'portal-instances-'));
  const settings = {
    // Not production, where a server sends calls away by itself while its machine is too busy.
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: `city:${MERCHANTS}`, TRUST_PROXY: 'loopback' },
    ...{ HUMAN_CHECK: 'off', LIMIT_LOGIN: '0', LIMIT_GUEST: '0', LIMIT_GENERAL: '0' },
    ...{ SMTP_URL: 'outbox', MAIL_FROM: 'portale@example.it', RELEASES_DIR: join(home, 'releases') },
    DATA_KEY: 'the same key for all instances of this proof',
  };
  mkdirSync(settings.RELEASES_DIR);
  const ports: number[] = [];
  const address = { DATABASE_URL: await urlOf(database) };
  while (ports.length < count) ports.push(await freePort());
  const instances = ports.map((port) => instanceAt(port, home, { ...settings, ...address }));
  for (const instance of instances) await instance.start(program);
  const proxy = await startProxy(programs.nginx, await freePort(), ports);
  return {
    ...{ address: proxy.address, database, instances, proxy },
    letters: () =>
      ports
        .map((port) => join(home, String(port), 'outbox'))
        .flatMap((outbox) => readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')))
        .join('\n'),
    async remove() {
      await proxy.stop();
      for (const instance of instances) await instance.stop();
      await database.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
