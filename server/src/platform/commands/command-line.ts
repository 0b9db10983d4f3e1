import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseLocation, openDatabase, openUnmigrated } from '../database/open-database.ts';
import { askServer } from '../operator-socket/operator-socket.ts';
import { StartupError } from '../startup-error.ts';
import { backupDatabase } from './backup.ts';
import { restoreDatabase } from './restore.ts';

/** Where the commands find the portal's data; the server's own settings have both. */
export interface CommandSettings {
  dataDir: string;
  databaseUrl: string | undefined;
}

const usageWith = (others: string) => `Usage:
  backup [file]               saves everything into one file (default: portal-<time>.backup.gz here)
  restore <file> [--replace]  brings it back into an empty database; --replace empties it first
${others}
DATA_DIR and DATABASE_URL say which portal, as for the server.`;

const numbered = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;

const usualFile = () => `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;

const isReport = (value: unknown): value is { rows: number } =>
  typeof value === 'object' && value !== null && 'rows' in value && typeof value.rows === 'number';

const backupDirectly = async (location: DatabaseLocation, file: string) => {
  const database = await openUnmigrated(location);
  try {
    return await backupDatabase(database, file);
  } finally {
    await database.close();
  }
};

/** A server that runs on the embedded database does it itself: nobody else may open the folder. */
const backupEmbedded = async (dataDir: string, file: string) => {
  if (!existsSync(join(dataDir, 'pg'))) throw new StartupError(`There is no database in the data folder ${dataDir}.`);
  const answer = await askServer(dataDir, 'backup', { file });
  if (!answer.reached) return backupDirectly({ dataDir }, file);
  if (isReport(answer.result)) return answer.result;
  throw new StartupError('The running server answered in another way than this version does. Stop it, and try again.');
};

/** Without its key a backup's encrypted secrets stay shut, and beside it they would not be secret. */
const keyReminder = (dataDir: string) =>
  existsSync(join(dataDir, 'data.key'))
    ? `\nIts encrypted secrets open only with ${join(dataDir, 'data.key')}: keep a copy of that file in another place.`
    : '';

const backup = async ({ dataDir, databaseUrl }: CommandSettings, name = usualFile()) => {
  const file = resolve(name);
  const { rows } = databaseUrl ? await backupDirectly({ databaseUrl }, file) : await backupEmbedded(dataDir, file);
  return `Saved ${numbered(rows)} in ${file}${keyReminder(dataDir)}`;
};

const restore = async ({ dataDir, databaseUrl }: CommandSettings, name: string, replace: boolean) => {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows, createdAt } = await restoreDatabase(database, resolve(name), { replace });
    return `Restored ${numbered(rows)} of ${createdAt}`;
  } finally {
    await database.close();
  }
};

const parsed = (words: readonly string[], usage: string) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
  } catch {
    throw new StartupError(usage);
  }
};

/**
 * Runs one of the operator's commands.
 *
 * @param words the command and its arguments, as typed
 * @param otherUsage help on the commands that features add
 * @returns what to print
 * @throws StartupError with what to print when it cannot be done
 * @example console.log(await runCommand(['backup', '/backups/today.gz'], readSettings(process.env), ''));
 */
export const runCommand = async (
  words: readonly string[],
  settings: CommandSettings,
  otherUsage: string,
): Promise<string> => {
  const usage = usageWith(otherUsage);
  const { positionals, values } = parsed(words, usage);
  const [command, file, ...others] = positionals;
  if (others.length > 0) throw new StartupError(usage);
  if (command === 'backup') return backup(settings, file);
  if (command === 'restore' && file) return restore(settings, file, values.replace);
  throw new StartupError(usage);
};
