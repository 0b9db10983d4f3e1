/** A journey by its file in `e2e/journeys` and its title, without the ids that it proves. */
interface ShortJourney {
  file: string;
  title: string;
}

/** One short journey of each area, which `.ci/run` walks on every engine. All journeys: `pnpm test:slow engines`. */
export const SHORT_WALK = {
  start: { file: 'start.spec.ts', title: 'the portal starts over plain http under a name' },
  'sign-in': { file: 'login.spec.ts', title: 'the login asks in two steps, and in one after a mistake' },
  'terminals and people': {
    file: 'people-terminals.spec.ts',
    title: 'an administrator pages through the terminals, opens one and copies its id',
  },
  catalogue: { file: 'catalogue.spec.ts', title: 'a category has its own page' },
  developer: { file: 'developer.spec.ts', title: 'a developer looks through the points of sale' },
  frame: { file: 'frame.spec.ts', title: 'signing in, opening a row and leaving work with only the keyboard' },
  faults: { file: 'faults.spec.ts', title: 'the server stops before the sign-in' },
} as const satisfies Record<string, ShortJourney>;

/**
 * The arguments with which Playwright walks some journeys and no others.
 *
 * @example argumentsOf(Object.values(SHORT_WALK)) // ['login.spec.ts', …, '--grep', 'the login asks .*|…']
 */
export function argumentsOf(journeys: readonly ShortJourney[]): string[] {
  const titles = journeys.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...journeys.map(({ file }) => file), '--grep', `(?:${titles.join('|')})(?: @\\w+)*$`];
}
