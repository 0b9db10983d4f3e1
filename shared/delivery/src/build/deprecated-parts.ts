import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deprecation, Deprecations } from '@portal/contract';
import { deprecatedIn } from '../guide/deprecations.ts';
import { SDK_PACKAGES } from '../sdk/sdk-packages.ts';
import { WORKSPACE } from '../workspace.ts';

/** How a mark is written: `@deprecated Since 1.9.0, until 2.0.0: use X.` */
const WORDS = /^Since (\d+\.\d+\.\d+), until (\d+\.0\.0): (.+)$/s;

/** Everything in the packages for teams that a comment marks as deprecated, by package and name. */
export const deprecatedParts = (): Deprecations =>
  partsOf(
    SDK_PACKAGES.map((name) => {
      const folder = join(WORKSPACE, 'shared', name, 'src');
      const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.(?:test|fixture)\./.test(file));
      return [`@portal/${name}`, files.sort().map((file) => readFileSync(join(folder, file), 'utf8'))];
    }),
  );

/**
 * What the sources of packages mark as deprecated.
 *
 * @param packages each with the texts of its files
 * @throws Error for a mark that does not say since which contract, until which, and what takes the place
 * @example partsOf([['@portal/ui', [source]]]) // { '@portal/ui': { Old: { since: '1.9.0', until: '2.0.0', instead: 'use New.' } } }
 */
export function partsOf(packages: readonly (readonly [name: string, sources: readonly string[]])[]): Deprecations {
  const all = packages.map(([name, sources]) => {
    const marks = sources
      .flatMap(deprecatedIn)
      .map(({ symbol, words }) => [symbol, markOf(name, symbol, words)] as const);
    return [name, Object.fromEntries(marks)] as const;
  });
  return Object.fromEntries(all.filter(([, marks]) => Object.keys(marks).length > 0));
}

function markOf(name: string, symbol: string, words: string): Deprecation {
  const [, since, until, instead] = WORDS.exec(words) ?? [];
  if (since && until && instead) return { since, until, instead };
  throw new Error(
    `${symbol} of ${name} is deprecated '${words}': write 'Since 1.9.0, until 2.0.0: use …', with the contracts.`,
  );
}
