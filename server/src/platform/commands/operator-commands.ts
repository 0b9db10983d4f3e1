import { isAbsolute } from 'node:path';
import type { Database } from '../database/database.ts';
import type { OperatorCommands } from '../operator-socket/operator-socket.ts';
import { StartupError } from '../startup-error.ts';
import { backupDatabase } from './backup.ts';

/**
 * The file that a command is about.
 *
 * @throws StartupError when there is none, or its path is not absolute
 */
export const fileIn = (input: unknown): string => {
  if (typeof input === 'object' && input !== null && 'file' in input) {
    if (typeof input.file === 'string' && isAbsolute(input.file)) return input.file;
  }
  throw new StartupError('The command needs the absolute path of its file.');
};

/**
 * What every running server does for its operator: `backup` with `{ file }`.
 *
 * @example openOperatorSocket(dataDir, { ...operatorCommands(database), ...requestCommands(database) });
 */
export const operatorCommands = (database: Database): OperatorCommands => ({
  backup: async (input) => backupDatabase(database, fileIn(input)),
});
