import { readWords } from '../read-words.ts';

/** The arguments of `pnpm test`. */
export interface TestArguments {
  /** Test what changed, and nothing else. */
  changed: boolean;
  /** Since which revision; without it, since main. */
  since?: string;
  /** With `changed`: the journeys too. */
  journeys: boolean;
}

const USAGE = 'Use: pnpm test, or pnpm test --changed [revision] [--journeys].';

/**
 * Reads the arguments of `pnpm test`.
 *
 * @throws Error in one line that says what is not understood
 * @example readTestArguments(['--changed', 'HEAD~1']) // { changed: true, since: 'HEAD~1', journeys: false }
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const options = { changed: { type: 'boolean' }, journeys: { type: 'boolean' } } as const;
  const { values, positionals } = readWords(words, options, USAGE);
  const { changed = false, journeys = false } = values;
  const [since, ...more] = positionals;
  if (more.length > 0) throw new Error(`One revision is enough: ${positionals.join(', ')} are several. ${USAGE}`);
  if (!changed && (since !== undefined || journeys))
    throw new Error(`${since ?? '--journeys'} needs --changed. ${USAGE}`);
  return { changed, journeys, ...(since === undefined ? {} : { since }) };
}
