import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { type Clock, systemClock } from '../clock.ts';
import { readPortalFile } from '../config/portal-file.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLogger } from '../logging/logger.ts';
import { openMailer } from '../mail/mail.ts';
import { openPostOffice, type PostOffice } from '../mail/post-office.ts';
import { askServer } from '../operator-socket/operator-socket.ts';

/** What the commands of a feature work with, in the running server or without it. */
export interface OperatorParts {
  database: Database;
  mail: PostOffice;
  clock: Clock;
}

/** Commands that answer what to print. */
type PrintedCommands<Name extends string> = Readonly<Record<Name, (input: unknown) => Promise<string>>>;

interface Order<Name extends string> {
  command: Name;
  /** A JSON value. */
  input: unknown;
  commandsOf: (parts: OperatorParts) => PrintedCommands<Name>;
}

/**
 * Runs a feature's command for the operator: through the server where one runs on the embedded database, on the database itself otherwise.
 *
 * @returns what to print
 * @throws StartupError with what to print when it cannot be done
 * @example await runForOperator(settings, { command: 'approve', input: { email }, commandsOf: requestCommands })
 */
export async function runForOperator<Name extends string>(settings: Settings, order: Order<Name>): Promise<string> {
  const { command, input } = order;
  if (!settings.databaseUrl) {
    const answer = await askServer(settings.dataDir, command, input);
    if (answer.reached) return String(answer.result);
  }
  return runDirectly(settings, order);
}

async function runDirectly<Name extends string>(
  settings: Settings,
  { command, input, commandsOf }: Order<Name>,
): Promise<string> {
  const { smtpUrl, dataDir, host, port, portalConfig, logLevel } = settings;
  const portalUrl = settings.portalUrl ?? `http://${host}:${port}`;
  const { brand } = completeConfig(readPortalFile(portalConfig), { hostname: host, origin: portalUrl });
  const database = await openDatabase(settings);
  const mailer = openMailer({ smtpUrl, outboxDir: join(dataDir, 'outbox') });
  try {
    const mail = openPostOffice({
      mailer,
      logger: createLogger(logLevel),
      signature: brand.name,
      portalUrl: () => portalUrl,
    });
    return await commandsOf({ database, mail, clock: systemClock })[command](input);
  } finally {
    mailer.close();
    await database.close();
  }
}
