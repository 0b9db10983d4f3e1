import { isError } from './is-error.ts';

/**
 * The server or a command cannot start, for a reason that its operator can mend.
 *
 * The message is one English line that names the folder, address or setting at fault. The entry point prints it without
 * a stack. It never means a defect of the program.
 */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

/** The short reason of a failed system call, such as `permission denied (EACCES)`, to put into a longer line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!isError(error)) return String(error);
  const [firstLine = error.name] = error.message.split('\n');
  return firstLine;
}
