import { parseArgs } from 'node:util';

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
  const { values, positionals } = parse(words);
  const { changed = false, journeys = false } = values;
  const [since, ...more] = positionals;
  if (more.length > 0) throw new Error(`One revision is enough: ${positionals.join(', ')} are several. ${USAGE}`);
  if (!changed && (since !== undefined || journeys))
    throw new Error(`${since ?? '--journeys'} needs --changed. ${USAGE}`);
  return { changed, journeys, ...(since === undefined ? {} : { since }) };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: words.filter((word) => word !== '--'),
      allowPositionals: true,
      options: { changed: { type: 'boolean' }, journeys: { type: 'boolean' } },
    });
  } catch (error) {
    // Node's message: a code, the fact, then advice that does not fit here.
    const [fact] = String(error)
      .replace(/^.*?\]: /, '')
      .split('. ');
    throw new Error(`${fact}. ${USAGE}`, { cause: error });
  }
}
