import { cellsOf } from '../browsers/engine-table.ts';
import type { Walk } from './condition-results.ts';

/** The areas, in the order of the table. */
export const AREAS: readonly string[] = ['sign-in', 'people', 'catalogue', 'developer'];
const PLACES = ['Chromium 1280', 'Chromium 390', 'Firefox ESR', 'WebKitGTK'];
/** The mildest first: a cell of the short table gives the worst. */
const STATES = ['worked', 'degraded', 'not promised', 'failed'] as const satisfies readonly Walk['state'][];
const WORD = {
  worked: 'worked',
  degraded: 'degraded',
  'not promised': 'not promised',
  failed: '**failed**',
  cannot: 'cannot',
} as const satisfies Record<Walk['state'], string>;

/** The document with the table of conditions and areas. Every word about an end comes from a walk. */
export function conditionDocument(walks: readonly Walk[]): string {
  const conditions = [...new Set(walks.map(({ condition }) => condition))].sort();
  const said = [...new Set(walks.flatMap(({ words }) => words ?? []))].sort();
  const word = ({ state, words }: Walk) => (words ? `${WORD[state]} (${said.indexOf(words) + 1})` : WORD[state]);
  const rows = conditions.flatMap((condition) =>
    AREAS.map((area) => ({
      condition,
      area,
      ended: walks.filter((walk) => walk.condition === condition && walk.area === area),
    })),
  );
  const short = conditions.map((condition) => {
    const cells = rows.filter((row) => row.condition === condition).map(({ ended }) => worstOf(ended, word));
    return `| ${[condition, ...cells].join(' | ')} |`;
  });
  const whole = rows.map(({ condition, area, ended }) => {
    const cells = PLACES.map((place) => ended.find(({ where }) => where === place)).map((walk) =>
      walk ? word(walk) : '–',
    );
    return `| ${[condition, area, ...cells].join(' | ')} |`;
  });
  return `# Where the portal works

Written by \`pnpm test:slow conditions\`, only from what the walks saw. In each area somebody signs in, looks through a list, searches, saves, sends a file up,
takes one down and signs out, under one condition at a time. *Degraded* means that the page does not do something and says so: the number is that
of the sentence, which the walk read on the page. A driver that *cannot* make the condition says nothing about the engine.
WebKitGTK's driver reports no downloads, so its walks take no file down; the developer's area has none.

| condition | ${AREAS.join(' | ')} |
| --- | ${AREAS.map(() => '---').join(' | ')} |
${short.join('\n')}

${said.map((words, index) => `${index + 1}. ${words}`).join('\n')}

## Walk by walk

${PLACES.map((place) => `- **${place}**: ${sumOf(walks.filter(({ where }) => where === place))}`).join('\n')}

Chromium in both frames, where the condition matters in both; the other engines at 1280.

| condition | area | ${PLACES.join(' | ')} |
| --- | --- | ${PLACES.map(() => '---').join(' | ')} |
${whole.join('\n')}
`;
}

/** How the walks had ended when the document was written. */
export function keptWalks(document: string): Walk[] {
  const said = new Map([...document.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, words]) => [number, words]));
  const [, rest = ''] = document.split('## Walk by walk');
  const rows = rest
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const [, , ...places] = rows[0] ?? [];
  return rows.slice(2).flatMap(([condition = '', area = '', ...cells]) =>
    cells.flatMap((cell, index): Walk[] => {
      const [, word, number] = /^(.+?)(?: \((\d+)\))?$/.exec(cell) ?? [];
      const state = ([...STATES, 'cannot'] as const).find((each) => WORD[each] === word);
      const words = said.get(number);
      return state ? [{ condition, area, where: places[index] ?? '', state, ...(words && { words }) }] : [];
    }),
  );
}

/** What was seen now, and of the other walks what was kept. */
export function merged(kept: readonly Walk[], now: readonly Walk[]): Walk[] {
  return [...new Map([...kept, ...now].map((walk) => [`${walk.condition} ${walk.area} ${walk.where}`, walk])).values()];
}

/** @example sumOf(walks) // '70 worked, 6 degraded, 4 not promised, 0 failed' */
const sumOf = (walks: readonly Walk[]): string =>
  [...STATES, 'cannot' as const]
    .map((state) => `${walks.filter((walk) => walk.state === state).length} ${state}`)
    .join(', ');

/** The end of the walks that says most: the worst one, and where, if others ended better. */
function worstOf(ended: readonly Walk[], word: (walk: Walk) => string): string {
  const real = ended.filter(({ state }) => state !== 'cannot');
  const worst = STATES.findLast((state) => real.some((walk) => walk.state === state));
  const there = real.filter(({ state }) => state === worst);
  const [first] = there;
  if (!first) return '–';
  return there.length === real.length ? word(first) : `${word(first)} in ${there.map(({ where }) => where).join(', ')}`;
}
