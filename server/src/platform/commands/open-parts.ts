import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { systemClock } from '../clock.ts';
import { recordedKeys } from '../config/key-record.ts';
import { keysOnDemand, openKeyRing } from '../config/key-ring.ts';
import { readPortalFile } from '../config/portal-file.ts';
import type { Settings } from '../config/settings.ts';
import { type DatabaseLocation, openDatabase, openUnmigrated } from '../database/open-database.ts';
import { addressHere } from '../http/this-machine.ts';
import { createLogger } from '../logging/logger.ts';
import { type Mailer, openMailer } from '../mail/mail.ts';
import { mailWayOf } from '../mail/mail-way.ts';
import { mailboxHash } from '../mail/mailbox-limits.ts';
import { openPostOffice } from '../mail/post-office.ts';
import { messageSeal } from '../mail/sealed-text.ts';
import { StartupError } from '../startup-error.ts';
import type { OperatorCommand, OperatorParts } from './operator-command.ts';

/** What one command works with, until it is closed. */
interface OpenParts {
  parts: OperatorParts;
  close(): Promise<void>;
}

/**
 * Opens the portal's database for one command, beside a server that runs on it or without one.
 *
 * @throws StartupError when there is no database or it does not open
 */
export async function openParts(
  settings: Settings,
  { opens = 'existing', needsStoppedServer = false }: OperatorCommand,
): Promise<OpenParts> {
  const { dataDir, databaseUrl, host, port, portalConfig, retention, logLevel } = settings;
  const portalUrl = settings.portalUrl ?? `http://${host}:${port}`;
  const { brand, terms } = completeConfig(readPortalFile(portalConfig), { hostname: host, origin: portalUrl });
  const location = {
    databaseUrl,
    dataDir,
    as: needsStoppedServer ? 'alone' : 'shared',
    makes: opens === 'new too',
  } satisfies DatabaseLocation;
  const database = opens === 'as it is' ? await openUnmigrated(location) : await openDatabase(location);
  const recorded = opens === 'as it is' ? [] : await recordedKeys(database.db);
  const keys = keysOnDemand(() => openKeyRing(settings, recorded));
  const outboxDir = join(dataDir, 'outbox');
  const mailer = mailerFor(settings, outboxDir);
  const mail = openPostOffice({
    database,
    clock: systemClock,
    mailer,
    seal: messageSeal(keys),
    hashOf: mailboxHash(keys),
    logger: createLogger(logLevel),
    signature: brand.name,
    portalUrl: () => portalUrl,
  });
  const close = async () => {
    mailer.close();
    await database.close();
  };
  const keeping = { retention, outboxDir, tcVersion: terms.tcVersion };
  const address = () => addressHere(host, port);
  return { parts: { database, mail, clock: systemClock, settings, keeping, address, keys }, close };
}

/**
 * Without settings for mail, commands that send none work as usual. Messages of other commands wait for the portal,
 * which has the settings.
 */
function mailerFor(settings: Settings, outboxDir: string): Mailer {
  try {
    return openMailer(mailWayOf(settings), outboxDir);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { sendMail: () => Promise.reject(error), close: () => {} };
  }
}
