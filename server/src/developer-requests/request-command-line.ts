import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { systemClock } from '../platform/clock.ts';
import { readPortalFile } from '../platform/config/portal-file.ts';
import type { Settings } from '../platform/config/settings.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openMailer } from '../platform/mail/mail.ts';
import { openPostOffice } from '../platform/mail/post-office.ts';
import { askServer } from '../platform/operator-socket/operator-socket.ts';
import { StartupError } from '../platform/startup-error.ts';
import { requestCommands } from './request-commands.ts';

type Command = keyof ReturnType<typeof requestCommands>;

/** Lines for the operator's help. */
export const REQUESTS_USAGE = `  requests                    lists who asks for a developer account
  approve <email>             makes the account and mails its first password
  refuse <email>              turns the request down and writes so`;

/**
 * Runs the operator's commands on requests for developer accounts: through the server where one runs on the embedded database, on the database itself
 * otherwise.
 *
 * @param words the command and its arguments, as typed
 * @returns what to print; nothing when the words are none of these commands
 * @throws StartupError with what to print when it cannot be done
 * @example await runRequestCommand(['approve', 'davide@example.com'], readSettings(process.env))
 */
export async function runRequestCommand(words: readonly string[], settings: Settings): Promise<string | undefined> {
  const [command, email, ...others] = words;
  if (!isCommand(command)) return undefined;
  const fits = others.length === 0 && (command === 'requests') === (email === undefined);
  if (!fits) throw new StartupError(`Usage:\n${REQUESTS_USAGE}`);
  const input = { email };
  if (!settings.databaseUrl) {
    const answer = await askServer(settings.dataDir, command, input);
    if (answer.reached) return String(answer.result);
  }
  return runDirectly(command, input, settings);
}

const isCommand = (word: string | undefined): word is Command =>
  word === 'requests' || word === 'approve' || word === 'refuse';

async function runDirectly(command: Command, input: unknown, settings: Settings): Promise<string> {
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
    return await requestCommands({ database, mail, clock: systemClock })[command](input);
  } finally {
    mailer.close();
    await database.close();
  }
}
