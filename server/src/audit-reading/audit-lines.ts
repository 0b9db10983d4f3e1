import type { AuditRow } from './read-audit.ts';

/** Characters that JSON does not escape, and that a terminal may obey or hide. */
const COMMANDING = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** One JSON object per line, safe to print: escapes even what JSON does not. Parsing it returns the original text. */
export const auditLines = (rows: readonly AuditRow[]): string =>
  rows.map((row) => JSON.stringify(row).replaceAll(COMMANDING, escaped)).join('\n');
