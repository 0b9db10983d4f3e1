import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ConfigFile, completeConfig } from '@portal/contract';
import { type DemoAccount, demoPortal } from '@portal/demo';
import { createApp } from './app.ts';
import { canHavePasskeys } from './auth/auth.routes.ts';
import { systemClock } from './platform/clock.ts';
import { openKeysFor } from './platform/config/key-record.ts';
import { readPortalFile, refuseUncheckable } from './platform/config/portal-file.ts';
import type { Settings } from './platform/config/settings.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { PortalApp } from './platform/http/portal-app.ts';
import { isThisMachine } from './platform/http/this-machine.ts';
import { createLogger } from './platform/logging/logger.ts';
import { openMailer } from './platform/mail/mail.ts';
import { type MailWay, mailWayOf } from './platform/mail/mail-way.ts';
import { openReleases } from './platform/releases/releases.ts';
import { sayItRuns } from './platform/running-servers/running-servers.ts';
import { reasonOf, StartupError } from './platform/startup-error.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { sealedRows } from './sealed.ts';
import { demoAccountsIn } from './seed/demo-accounts.ts';
import { seedDatabase, seedSizeOf } from './seed/seed.ts';

/** A listening server. */
export interface RunningServer {
  /** Where a person opens the portal. */
  address: string;
  /** Accounts to sign in to the demo data, if there is any. */
  demoAccounts: readonly DemoAccount[];
  /** Whether people accept the terms of the demonstration, because the portal's file names no others. */
  demoTerms: boolean;
  /** Finishes running calls, takes no new ones, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the server with these settings: opens, migrates and seeds the database, and listens.
 *
 * @param assets folder with the documents that come with the server
 * @throws StartupError in one line, for every problem that an operator can mend
 */
export async function startServer(settings: Settings, assets: string): Promise<RunningServer> {
  const mailWay = mailWayOf(settings);
  const portalFile = readPortalFile(settings.portalConfig);
  if (settings.portalConfig) refuseUncheckable(settings.portalConfig, portalFile, settings.humanCheck.enabled);
  const seedSize = seedSizeOf(settings.seed);
  const logger = createLogger(settings.logLevel);
  const postgresLog = logger.child({ from: 'postgres' });
  const tracing = await openTracing(settings.traces, logger);
  const database = await openDatabase({ ...settings, log: (level, message) => postgresLog[level](message) });
  try {
    const keys = await openKeysFor(database, settings, sealedRows, systemClock());
    await seedDatabase(database, seedSize, {
      dataKey: keys.present,
      assets,
      tcVersion: portalFile.terms?.tcVersion,
    });
    const demoAccounts = await demoAccountsIn(database);
    // The acquirer of the demo world is nobody's outside it.
    const isDemo = demoAccounts.length > 0 && !settings.production && settings.portalConfig === undefined;
    if (makeFolder(settings.releasesDir) && settings.production)
      logger.warn({ folder: settings.releasesDir }, 'RELEASES_DIR was not there: an empty folder was made');
    const outboxDir = join(settings.dataDir, 'outbox');
    const keeping = { retention: settings.retention, outboxDir, tcVersion: tcVersionIn(portalFile) };
    const mailer = openMailer(mailWay, outboxDir);
    const releases = openReleases(settings.releasesDir, logger);
    // Says at once what keeps pages from opening.
    await releases.checked();
    const app: PortalApp = await createApp({
      database,
      clock: systemClock,
      logger,
      mailer,
      portalUrl: () => settings.portalUrl ?? addressOf(app, settings.host),
      releases,
      portalFile: isDemo ? demoPortal : portalFile,
      keys,
      keeping,
      assets,
      outboxDir: showsOutbox(mailWay, settings) ? outboxDir : undefined,
      settings,
      tracing,
      hasPasskeys: canHavePasskeys(hostOf(settings)),
    });
    await listen(app, settings);
    const endSaying = await sayItRuns(database);
    return {
      address: addressOf(app, settings.host),
      demoAccounts,
      demoTerms: portalFile.terms?.document === undefined,
      stop: async () => {
        await app.close();
        await endSaying();
        mailer.close();
        await tracing.close();
        await database.close();
      },
    };
  } catch (error) {
    await closeQuietly(database);
    throw error;
  }
}

/** The outbox page gives out links that open accounts, so it is only for people at this machine. */
const showsOutbox = ({ server }: MailWay, { production, host }: Settings): boolean =>
  !server && !production && isThisMachine(host);

const tcVersionIn = (file: ConfigFile): string =>
  completeConfig(file, { hostname: 'localhost', origin: 'http://localhost' }).terms.tcVersion;

/** @returns whether it was missing */
function makeFolder(folder: string): boolean {
  try {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  } catch (error) {
    throw new StartupError(`Cannot make the folder ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

async function listen(app: PortalApp, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartupError(reasonNotToListen(error, host, port), { cause: error });
  }
}

function reasonNotToListen(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose another PORT.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST is '${host}': this machine has no such address.`;
  return `Cannot listen on ${host}:${port}: ${reasonOf(error)}`;
}

/** The host that people open the portal at. */
const hostOf = ({ portalUrl, host }: Settings): string =>
  portalUrl === undefined ? openHost(host) : new URL(portalUrl).hostname;

/** A server that listens at every address is opened at `localhost`. */
const openHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/** With PORT=0 the system chooses the port. */
function addressOf({ server }: PortalApp, host: string): string {
  // A server that listens on a port has an address with that port.
  const { port } = server.address() as AddressInfo;
  return `http://${openHost(host)}:${port}`;
}

/** Ignores a failure to close: the earlier failure is the one to report. */
const closeQuietly = (database: Database): Promise<void> => database.close().catch(() => undefined);
