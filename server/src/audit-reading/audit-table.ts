import type { AuditRead, AuditRow } from './read-audit.ts';

const HEADINGS = ['time (UTC)', 'who', 'merchant', 'action', 'outcome', 'what', 'from', 'support id'] as const;

/** Widest cell, in characters; --json shows the rest. */
const WIDEST = 40;

/** The rows as a table for a terminal, and how to see more. */
export function auditTable({ rows, hasMore }: AuditRead): string {
  const last = rows.at(-1);
  if (!last) return 'The audit has no such rows.';
  const lines = [HEADINGS, ...rows.map((row) => cellsOf(row).map(plain))];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const count = rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`;
  return [...table, '', hasMore ? `${count}. There are more: add --after ${last.id}.` : `${count}.`].join('\n');
}

function cellsOf(row: AuditRow): readonly string[] {
  const { contractCode, action, addressHash, supportId } = row;
  return [
    momentText(row.at),
    whoOf(row),
    contractCode ?? '-',
    action,
    outcomeOf(row),
    whatOf(row),
    addressHash ?? '-',
    supportId ?? '-',
  ];
}

/**
 * Who acted. An operator appears under the name that the order was given under, a team outside under the beginning of
 * its release token's id.
 */
function whoOf({ actor, actorAccountId, detail }: AuditRow): string {
  if (actorAccountId) return actor ?? actorAccountId;
  if (typeof detail.by === 'string') return `${detail.by} (operator)`;
  return typeof detail.token === 'string' ? `token ${detail.token.slice(0, 8)}…` : '-';
}

/** What was done to; a release that only a share of the browsers sees, with the share. */
const whatOf = ({ subject, detail }: AuditRow): string =>
  typeof detail.percent === 'number' ? `${subject}, ${detail.percent} %` : subject;

function outcomeOf({ refusal, times, lastAt }: AuditRow): string {
  const outcome = refusal ?? 'done';
  return times === 1 || !lastAt ? outcome : `${outcome}, ${times} times until ${momentText(lastAt).slice(11)}`;
}

const momentText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Text typed by strangers must neither control the terminal nor look like another row. */
function plain(cell: string): string {
  const clean = cell.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim();
  return clean.length > WIDEST ? `${clean.slice(0, WIDEST - 1)}…` : clean;
}
