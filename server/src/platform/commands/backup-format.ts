import type { AppliedMigration } from '../database/migrate.ts';

/**
 * A backup is a gzipped text with one JSON value per line: the head, then each row as `["table",{…}]`, then the end
 * with the number of rows. A file that was cut off lacks the end.
 *
 * Rows have the text form of PostgreSQL's `to_jsonb` and are read by `jsonb_populate_recordset`. No type gets lost, and
 * a PostgreSQL of another version reads it.
 */
export interface BackupHead {
  format: 'portal-backup';
  version: 1;
  /** ISO date in UTC. */
  createdAt: string;
  /** The schema history of the rows. */
  history: AppliedMigration[];
}

/**
 * Tables that a backup leaves out. Live sessions, tokens, links and counters must not come back to life with it.
 * Messages that were waiting have been sent since, and a restored portal would send them again.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'one_time_tokens',
  'passkey_challenges',
  'application_tokens',
  'rate_limits',
  'letters',
  'known_sources',
  'release_witnesses',
  'sign_in_failures',
  'running_servers',
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMigration = (value: unknown): value is AppliedMigration =>
  isRecord(value) &&
  typeof value.index === 'number' &&
  typeof value.name === 'string' &&
  typeof value.digest === 'string';

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The head of a backup; undefined when the line is something else. */
export function readHead(line: string): BackupHead | undefined {
  const head = parsed(line);
  if (!isRecord(head) || head.format !== 'portal-backup' || head.version !== 1) return undefined;
  const { createdAt, history } = head;
  if (typeof createdAt !== 'string' || !Array.isArray(history) || !history.every(isMigration)) return undefined;
  return { format: 'portal-backup', version: 1, createdAt, history };
}

/** @param row a row as JSON text, without line breaks */
export const writeRow = (table: string, row: string): string => `["${table}",${row}]\n`;

/** The table, and the row's JSON text unparsed: parsing would round large numbers. */
export function readRow(line: string): { table: string; row: string } | undefined {
  const [, table, row] = /^\["([a-z_0-9]+)",(\{.*\})\]$/s.exec(line) ?? [];
  return table && row ? { table, row } : undefined;
}

export const writeEnd = (rows: number): string => `${JSON.stringify({ end: rows })}\n`;

/** The number of rows in the last line; undefined for any other line. */
export function readEnd(line: string): number | undefined {
  const end = parsed(line);
  return isRecord(end) && typeof end.end === 'number' ? end.end : undefined;
}
