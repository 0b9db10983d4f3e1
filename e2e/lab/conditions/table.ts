import { AREAS, CONDITIONS, type Condition, NAMES, PLACES, type Place } from './conditions.ts';

/** How the walk of an area under a condition ended in an engine and frame. */
export interface Walk {
  condition: Condition;
  area: (typeof AREAS)[number];
  place: Place;
  state: State;
  /** What the person reads, why it is not promised, or why it cannot be walked there. */
  words?: string;
}

/** The mildest first. */
const STATES = ['cannot', 'worked', 'degraded', 'not promised', 'failed'] as const;
type State = (typeof STATES)[number];

/** What a walk says of itself, in its annotations. */
const SAYINGS = ['cannot', 'not promised', 'degraded'] as const satisfies readonly State[];
export type Saying = (typeof SAYINGS)[number];

const FAILED = '**failed**';
const UNKNOWN = '–';
const IN_README = {
  worked: 'works',
  degraded: 'says on the page what waits',
  'not promised': 'not promised',
  failed: 'fails',
} as const satisfies Partial<Record<State, string>>;

/** The state of a test that ended, and its words; undefined when it was left out, or cut off with the whole run. */
export function endOf(
  status: string,
  annotations: readonly { type: string; description?: string }[],
): Pick<Walk, 'state' | 'words'> | undefined {
  if (status === 'interrupted') return undefined;
  if (status !== 'passed' && status !== 'skipped') return { state: 'failed' };
  for (const state of SAYINGS) {
    const words = annotations.find(({ type }) => type === state)?.description;
    if (words) return { state, words };
  }
  return status === 'passed' ? { state: 'worked' } : undefined;
}

/** The document with the table. Every word about an end comes from a walk. */
export function documentOf(walks: readonly Walk[]): string {
  const said = [...new Set(walks.flatMap(({ words }) => words ?? []))].sort();
  const cell = (walk: Walk | undefined) => {
    if (!walk) return UNKNOWN;
    const word = walk.state === 'failed' ? FAILED : walk.state;
    return walk.words ? `${word} (${said.indexOf(walk.words) + 1})` : word;
  };
  const rows = NAMES.flatMap((name) =>
    AREAS.map((area) => {
      const own = walks.filter((walk) => walk.condition === name && walk.area === area);
      return [CONDITIONS[name], area, ...PLACES.map((place) => cell(own.find((walk) => walk.place === place)))];
    }),
  );
  return `# Where the portal works

Written by \`pnpm test:slow conditions\`, only from what the walks saw. In each area somebody signs in, looks through a list, searches, saves, sends a file up,
takes one down and signs out, under one condition at a time; in _shop_ they link a terminal to the cash register, lay out labels and change products as a table. _Degraded_ means that the page does not do something and says so: the number is that
of the sentence, which the walk read on the page. Where a walk _cannot_ be taken, the number is that of the reason, and nothing is known of the engine.
WebKitGTK's driver reports no downloads, so its walks take no file down; the developer's area has none.

By the worst that any walk met, as the README says too:

${promisesOf(walks).join('\n')}

## Walk by walk

Chromium in both frames; the other engines at 1280.

${alignedTable(['condition', 'area', ...PLACES], rows)}

${said.map((words, index) => `${index + 1}. ${words}`).join('\n')}
`;
}

/** The walks in a document. Conditions and areas that no longer exist are left out. */
export function walksIn(document: string): Walk[] {
  const said = new Map([...document.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, words]) => [number, words]));
  return document.split('\n').flatMap((line) => {
    const [title, area, ...cells] = line.split('|').flatMap((cell, at) => (at > 0 ? cell.trim() : []));
    const condition = NAMES.find((name) => CONDITIONS[name] === title);
    const walked = AREAS.find((each) => each === area);
    if (!condition || !walked) return [];
    return PLACES.flatMap((place, index): Walk[] => {
      const [, word, number] = /^(.+?)(?: \((\d+)\))?$/.exec(cells[index] ?? '') ?? [];
      const state = word === FAILED ? 'failed' : STATES.find((each) => each === word);
      const words = said.get(number);
      return state ? [{ condition, area: walked, place, state, ...(words && { words }) }] : [];
    });
  });
}

/** What was seen now, and of the other walks what was kept. */
export function merged(kept: readonly Walk[], now: readonly Walk[]): Walk[] {
  return [...new Map([...kept, ...now].map((walk) => [`${walk.condition} ${walk.area} ${walk.place}`, walk])).values()];
}

/** The areas that were not walked under a condition, by place. */
export function gapsIn(walks: readonly Walk[], places: readonly Place[]): string[] {
  return NAMES.flatMap((name) =>
    AREAS.flatMap((area) =>
      places
        .filter((place) => !walks.some((one) => one.condition === name && one.area === area && one.place === place))
        .map((place) => `${name}, ${area}, ${place}`),
    ),
  );
}

/** The lines that the README quotes: each condition by the worst that its walks met, and where, if not everywhere. */
export function promisesOf(walks: readonly Walk[]): string[] {
  const worst = NAMES.map((name) => {
    const real = walks.filter(({ condition, state }) => condition === name && state !== 'cannot');
    const state = STATES.findLast((each) => real.some((walk) => walk.state === each));
    const places = PLACES.filter((place) => {
      const there = real.filter((walk) => walk.place === place && (state === 'worked' || walk.state === state));
      // It works in a place when every area was walked there.
      return there.length >= (state === 'worked' ? AREAS.length : 1);
    });
    return {
      state,
      says: places.length === PLACES.length ? CONDITIONS[name] : `${CONDITIONS[name]} (${places.join(', ')})`,
    };
  });
  return Object.entries(IN_README).flatMap(([state, word]) => {
    const own = worst.filter((each) => each.state === state).map(({ says }) => says);
    return own.length > 0 ? [`- ${word}: ${own.join(' · ')}`] : [];
  });
}

/** A table as the formatter of the documents writes it. */
function alignedTable(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
