import { reasonOfDatabase } from './database/database-errors.ts';
import { StartupError } from './startup-error.ts';

/**
 * The line that tells an operator why the server or a command ended, for a reason outside of the program.
 *
 * @returns undefined for a defect of the program, whose stack is needed
 */
export function lineForOperator(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  const reason = reasonOfDatabase(error);
  return reason && `The database failed: ${reason}`;
}
