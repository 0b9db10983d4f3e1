import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ending } from '../at-end.ts';
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
  /** Everything that is in the servers' outboxes. */
  messages(): string;
}

interface Setup extends Ending {
  count: number;
  /** Where the servers find the database; by default the database server itself. */
  urlOf?: (database: DatabaseServer) => Promise<string>;
  /** The server's program to begin with; by default the current build. */
  program?: string;
}

/** The address of a database whose socket is in this folder. */
export const urlAt = (folder: string, port = 5432): string =>
  `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;

/** Starts them; they run until the journey ends. The first server creates the data, the others find it. */
export async function startInstances(
  programs: { nginx: string; postgres: string },
  { count, program, atEnd, urlOf = async ({ address }) => urlAt(address) }: Setup,
): Promise<SeveralInstances> {
  const database = await startDatabaseServer(programs.postgres);
  atEnd(database.stop);
  const home = mkdtempSync(join(tmpdir(), 'portal-instances-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  const settings = {
    // Not production, where a server refuses calls while its machine is too busy.
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
  for (const instance of instances) {
    atEnd(instance.stop);
    await instance.start(program);
  }
  const proxy = await startProxy(programs.nginx, await freePort(), ports);
  atEnd(proxy.stop);
  return {
    ...{ address: proxy.address, database, instances, proxy },
    messages: () =>
      ports
        .map((port) => join(home, String(port), 'outbox'))
        .flatMap((outbox) => readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')))
        .join('\n'),
  };
}

/** One after the other, removes each from the proxy's list, restarts it and lists it again; then waits so long. */
export async function restartInTurn({ instances, proxy }: SeveralInstances, pauseMs: number): Promise<void> {
  for (const instance of instances) {
    await proxy.leaveOut(instance.port);
    await instance.stop();
    await instance.start();
    await proxy.leaveOut();
    await pause(pauseMs);
  }
}
