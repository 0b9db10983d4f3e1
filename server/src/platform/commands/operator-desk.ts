import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { systemClock } from '../clock.ts';
import { recordedKeys } from '../config/key-record.ts';
import { keysOnDemand, openKeyRing } from '../config/key-ring.ts';
import { readPortalFile } from '../config/portal-file.ts';
import type { Settings } from '../config/settings.ts';
import { openDatabase, openUnmigrated } from '../database/open-database.ts';
import { addressHere } from '../http/this-machine.ts';
import { createLogger } from '../logging/logger.ts';
import { type Mailer, openMailer } from '../mail/mail.ts';
import { mailWayOf } from '../mail/mail-way.ts';
import { mailboxHash } from '../mail/mailbox-limits.ts';
import { openPostOffice } from '../mail/post-office.ts';
import { letterSeal } from '../mail/sealed-text.ts';
import { askServer, type OperatorCommands } from '../operator-socket/operator-socket.ts';
import { StartupError } from '../startup-error.ts';
import type { OperatorCommand, OperatorParts, Plan, TypedWords } from './operator-command.ts';
import { orderIn } from './typed-words.ts';

/** `plan` says what would happen; `run` does it. */
type Step = 'plan' | 'run';

/** What is sent to the running server. */
interface Errand {
  step: Step;
  typed: TypedWords;
  by: string;
}

/** Where one command runs. */
export interface OperatorDesk {
  /** @returns what to print */
  take(step: Step): Promise<Plan>;
  close(): Promise<void>;
}

/**
 * Runs one step of a command in this process.
 *
 * @returns what to print
 */
export async function carryOut(
  command: OperatorCommand,
  parts: OperatorParts,
  { step, typed, by }: Errand,
): Promise<Plan> {
  const order = orderIn(command, typed);
  return step === 'plan' ? ((await order.plan?.(parts)) ?? '') : order.run(parts, by);
}

const isErrand = (value: unknown): value is Errand =>
  typeof value === 'object' && value !== null && 'step' in value && 'typed' in value && 'by' in value;

/**
 * What a running server does for its operator.
 *
 * @example openOperatorSocket(dataDir, deskCommands(commands, parts));
 */
export const deskCommands = (commands: readonly OperatorCommand[], parts: OperatorParts): OperatorCommands =>
  Object.fromEntries(
    commands
      .filter(({ needsStoppedServer }) => !needsStoppedServer)
      .map((command) => [
        command.name,
        // Only this program, run by the server's own user, writes here. The shape shows whether the versions match.
        async (input: unknown) => {
          if (isErrand(input)) return carryOut(command, parts, input);
          throw new StartupError(
            'The running server and this program have different versions. Restart the server, and try again.',
          );
        },
      ]),
  );

/**
 * Where a command runs. A server that runs on the embedded database also runs the command, since nothing else may open
 * the database's folder. Otherwise this process opens the database itself.
 *
 * @example const desk = deskFor(settings, command, { typed, by }); await desk.take('run'); await desk.close();
 */
export function deskFor(settings: Settings, command: OperatorCommand, errand: Omit<Errand, 'step'>): OperatorDesk {
  let opened: ReturnType<typeof openParts> | undefined;
  const isServersAffair = !settings.databaseUrl && !command.needsStoppedServer;
  return {
    async take(step) {
      if (isServersAffair && !opened) {
        const answer = await askServer(settings.dataDir, command.name, { ...errand, step });
        if (answer.reached) return asPlan(answer.result);
      }
      opened ??= openParts(settings, command);
      return carryOut(command, (await opened).parts, { ...errand, step });
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

/** What the running server answered. */
const asPlan = (result: unknown): Plan =>
  typeof result === 'object' && result !== null && 'nothing' in result
    ? { nothing: String(result.nothing) }
    : String(result);

/** @throws StartupError when there is no database or it does not open */
async function openParts(
  settings: Settings,
  { opens = 'existing' }: OperatorCommand,
): Promise<{ parts: OperatorParts; close: () => Promise<void> }> {
  const { dataDir, databaseUrl, host, port, portalConfig, retention, logLevel } = settings;
  if (!databaseUrl && opens !== 'new too' && !existsSync(join(dataDir, 'pg'))) {
    throw new StartupError(`There is no database in the data folder ${dataDir}.`);
  }
  const portalUrl = settings.portalUrl ?? `http://${host}:${port}`;
  const { brand, terms } = completeConfig(readPortalFile(portalConfig), { hostname: host, origin: portalUrl });
  const location = { databaseUrl, dataDir };
  const database = opens === 'as it is' ? await openUnmigrated(location) : await openDatabase(location);
  const recorded = opens === 'as it is' ? [] : await recordedKeys(database.db);
  const keys = keysOnDemand(() => openKeyRing(settings, recorded));
  const outboxDir = join(dataDir, 'outbox');
  const mailer = mailerFor(settings, outboxDir);
  const logger = createLogger(logLevel);
  const mail = openPostOffice({
    database,
    clock: systemClock,
    mailer,
    seal: letterSeal(keys),
    hashOf: mailboxHash(keys),
    logger,
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
 * Without settings for mail, commands that send none work as usual. Letters of other commands wait for the portal,
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
