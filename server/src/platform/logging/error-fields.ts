import { isError } from '../is-error.ts';

/** What a log line says about an error. */
export interface ErrorFields {
  type: string;
  message: string;
  /** The frames, without the message that an error's own stack begins with. */
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: ErrorFields;
}

const DEEPEST = 5;

/** Drizzle ends its message with the values of the failed query, which may be password hashes. */
const messageOf = (error: Error) => error.message.replace(/\nparams: [\s\S]*$/, '');

/** A stack begins with the message and its values; only the frames are kept. */
const framesOf = ({ stack = '', message }: Error) =>
  stack.slice(Math.max(0, stack.indexOf(message)) + message.length).trim();

function textField(error: Error, name: 'code' | 'constraint') {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

/**
 * The fields of an error that are safe to log: type, message, stack, code, constraint and cause.
 *
 * Drivers attach queries, values and rows to their errors. A field that is not named here is not logged.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!isError(error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...textField(error, 'code'),
    ...textField(error, 'constraint'),
    ...(error.cause !== undefined && depth < DEEPEST ? { cause: errorFields(error.cause, depth + 1) } : {}),
  };
}
