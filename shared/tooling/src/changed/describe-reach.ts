import type { Reach } from './reach.ts';

const MAX_LINES = 25;

/** What a change reaches, in lines for people: each file with its tests, then the sums and what is left out. */
export function describeReach(reach: Reach, since: string): string[] {
  const { files } = reach;
  const width = Math.max(0, ...files.slice(0, MAX_LINES).map(({ file }) => file.length));
  const lines = files
    .slice(0, MAX_LINES)
    .map(
      ({ file, tests, journeys, because }) =>
        `  ${file.padEnd(width)}  ${count(tests.length, 'test file')}, ${count(journeys.length, 'journey')}: ${because}`,
    );
  if (files.length > MAX_LINES) lines.push(`  … and ${files.length - MAX_LINES} more`);
  return [
    `${count(files.length, 'file')} changed since ${since}:`,
    ...lines,
    `Together: ${count(reach.tests.length, 'test file')}, ${reach.onPostgres.length} of them on PostgreSQL too, ${count(reach.journeys.length, 'file')} of journeys.`,
    ...(reach.leftOut.length > 0
      ? [
          `Left out: ${count(reach.leftOut.length, 'test file')} of other features of the server, which never use this one.`,
        ]
      : []),
  ];
}

/** @example count(2, 'file') // '2 files' */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
