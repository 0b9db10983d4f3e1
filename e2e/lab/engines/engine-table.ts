import type { Outcome } from './engine-results.ts';

/** The journeys of an engine. Without outcomes, the engine was not installed. */
export interface EngineColumn {
  name: string;
  outcomes: readonly Outcome[] | undefined;
}

const STATES = ['passed', 'failed', 'cannot'] as const satisfies readonly Outcome['state'][];
const WORD = { passed: 'passed', failed: '**failed**', cannot: 'cannot' } as const;

/**
 * The document with the table of journeys and engines.
 *
 * @param ofPhones the journeys that are only about the phone frame, which the other engines do not run
 */
export function engineDocument(columns: readonly EngineColumn[], ofPhones: readonly string[]): string {
  const shown = columns.filter(({ outcomes }) => outcomes !== undefined);
  const journeys = [...new Set(shown.flatMap(({ outcomes = [] }) => outcomes.map(({ journey }) => journey)))].sort();
  const reasons = [...new Set(shown.flatMap(({ outcomes = [] }) => outcomes.flatMap(({ reason }) => reason ?? [])))];
  return `# Journeys on every engine

Written by \`pnpm test:slow engines\`. On Chromium every journey passes, in both frames: \`pnpm test\`. The other engines run the desktop frame only,
which is 1280 wide. WebKitGTK's window cannot be made as narrow as a phone; Firefox's page can, but Playwright gives it no touch screen.

A journey that an engine *cannot* run asks the engine's driver for something that it lacks; the number says for what. Each engine words a fault
differently, so in journeys that provoke faults the browser's console is compared on Chromium only. WebKitGTK's driver does not report the console.
What moves in a page while its scripts arrive is measured on Chromium only: Firefox does not report it.
A journey without a line has not been walked yet, except for these, which are only about the phone frame:

${[...ofPhones]
  .sort()
  .map((journey) => `- ${journey}`)
  .join('\n')}

How the others ended:

${shown.map((column) => `- **${column.name}**: ${sumOf(column)}`).join('\n')}

| journey | ${shown.map(({ name }) => name).join(' | ')} |
| --- | ${shown.map(() => '---').join(' | ')} |
${journeys.map((journey) => `| ${journey} | ${shown.map((column) => cell(column, journey, reasons)).join(' | ')} |`).join('\n')}
${reasons.map((reason, index) => `\n${index + 1}. ${reason}`).join('')}
`;
}

/**
 * How the journeys ended on an engine when the document was written.
 *
 * @param document as {@link engineDocument} wrote it
 */
export function keptOutcomes(document: string, engine: string): Outcome[] {
  const rows = document.split('\n').flatMap((line) => (line.startsWith('|') ? [cellsOf(line)] : []));
  const column = rows[0]?.indexOf(engine) ?? -1;
  if (column < 0) return [];
  const reasons = new Map([...document.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, reason]) => [number, reason]));
  return rows.slice(2).flatMap((cells): Outcome[] => {
    const [journey = '', word = ''] = [cells[0], cells[column]];
    const reason = reasons.get(/^cannot \((\d+)\)$/.exec(word)?.[1]);
    if (reason) return [{ journey, state: 'cannot', reason }];
    const state = STATES.find((each) => WORD[each] === word);
    return state ? [{ journey, state }] : [];
  });
}

/**
 * The journeys that ended on an engine in another way than before, for example one that ran and now meets a limit.
 *
 * @example changesOf(kept, now) // ['home.spec.ts › home opens every area: passed → failed']
 */
export function changesOf(before: readonly Outcome[], now: readonly Outcome[]): string[] {
  const [was, is] = [endsOf(before), endsOf(now)] as const;
  const journeys = [...new Set([...was.keys(), ...is.keys()])].sort();
  return journeys.flatMap((journey) => {
    const [from, to] = [was.get(journey) ?? 'not in the table', is.get(journey) ?? 'not run'];
    return from === to ? [] : `${journey}: ${from} → ${to}`;
  });
}

function endsOf(outcomes: readonly Outcome[]): Map<string, string> {
  return new Map(outcomes.map(({ journey, state, reason }) => [journey, reason ? `${state} (${reason})` : state]));
}

/** The cells of a line of a table. */
function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** @example sumOf({ name: 'WebKitGTK', outcomes }) // '60 passed, 1 failed, 7 cannot' */
export function sumOf(column: EngineColumn): string {
  return STATES.map((state) => `${count(column, state)} ${state}`).join(', ');
}

function count({ outcomes = [] }: EngineColumn, state: Outcome['state']): number {
  return outcomes.filter((outcome) => outcome.state === state).length;
}

function cell({ outcomes = [] }: EngineColumn, journey: string, reasons: readonly string[]): string {
  const found = outcomes.find((outcome) => outcome.journey === journey);
  if (!found) return 'not run';
  return found.reason ? `${WORD.cannot} (${reasons.indexOf(found.reason) + 1})` : WORD[found.state];
}
