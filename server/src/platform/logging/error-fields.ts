import { isNativeError } from 'node:util/types';

/** What a log line says of an error. */
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

/** Drizzle ends its message with the values of the failed query, password hashes among them. */
const messageOf = (error: Error) => error.message.replace(/\nparams: [\s\S]*$/, '');

/** A stack begins with the message, values and all: only its frames are kept. */
const framesOf = ({ stack = '', message }: Error) =>
  stack.slice(Math.max(0, stack.indexOf(message)) + message.length).trim();

function textField(error: Error, name: 'code' | 'constraint') {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

/**
 * The fields of an error fit for a log: type, message, stack, code and cause, and nothing else.
 *
 * Drivers hang queries, values and rows on their errors; what is not named here is not logged.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!isNativeError(error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...textField(error, 'code'),
    ...textField(error, 'constraint'),
    ...(error.cause !== undefined && depth < DEEPEST ? { cause: errorFields(error.cause, depth + 1) } : {}),
  };
}
