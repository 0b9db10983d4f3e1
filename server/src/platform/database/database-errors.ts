import { DrizzleQueryError } from 'drizzle-orm';
import { reasonOf } from '../startup-error.ts';

const causesOf = function* (error: unknown): Generator<object> {
  let current = error;
  while (typeof current === 'object' && current !== null) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
};

/** No connection to PostgreSQL could be opened; the cause says why. */
export class NoConnection extends Error {
  override name = 'NoConnection';
}

/**
 * Codes from the server: a statement or an idle connection took too long, or the server is starting or shutting down,
 * has no room, or is a replica that is not promoted yet (PostgreSQL, appendix A).
 */
const AWAY_STATE = /^(?:57014|57P0[1235]|25P03|25006|08\w{3}|53\w{3})$/;
/** Codes from the network, on a connection that had been opened. */
const AWAY_CALL = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ERR_STREAM_\w+)$/;
/** Messages from the driver, which gives these errors no code. */
const AWAY_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|PostgreSQL was silent)/;

/** Whether a query failed because PostgreSQL does not answer in time. The call is fine and may be made again. */
export function isDatabaseAway(error: unknown): boolean {
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof NoConnection)) return true;
  // An unreachable mail server gives the same codes.
  const isOfQuery = causes.some((cause) => cause instanceof DrizzleQueryError);
  return causes.some((cause) => {
    const code = 'code' in cause ? String(cause.code) : '';
    const says = cause instanceof Error && AWAY_WORDS.test(cause.message);
    return says || (isOfQuery && (AWAY_STATE.test(code) || AWAY_CALL.test(code)));
  });
}

/** Codes from the server: a disk is full, or the database only allows reading. */
const NOT_WRITTEN = /^(?:53100|25006)$/;

/** Whether PostgreSQL answers, but nothing can be written. */
export const isWriteRefused = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'code' in cause && NOT_WRITTEN.test(String(cause.code)));

/**
 * Why the database does not answer, in PostgreSQL's own words and with its advice: no room on the disk, for example.
 *
 * @returns undefined for any other error
 */
export function reasonOfDatabase(error: unknown): string | undefined {
  if (!isDatabaseAway(error)) return undefined;
  const last = [...causesOf(error)].at(-1);
  const advice = last && 'hint' in last && last.hint ? ` (${last.hint})` : '';
  return `${reasonOf(last)}${advice}`;
}

const UNIQUE_VIOLATION = '23505';

/**
 * The name of the unique constraint or index that a failed write violated; `undefined` for any other error.
 *
 * Drizzle wraps the errors of both drivers; this looks through their causes.
 *
 * @example catch (error) { if (uniqueViolation(error) === 'accounts_username_live') return 'taken'; throw error; }
 */
export function uniqueViolation(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}
