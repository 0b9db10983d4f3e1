import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_PACKAGES } from '../sdk/sdk-packages.ts';
import { WORKSPACE } from '../workspace.ts';

/** A mark, with the whole comment around it, and the name that the comment belongs to. */
const MARKED =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@deprecated\s((?:(?!\*\/|\n\s*\*\s*@)[\s\S])*)(?:(?!\*\/)[\s\S])*\*\/\s*(?:(?:export|declare|async|readonly|const|function|interface|type|class)\s+)*['"]?([\w$]+)/g;

/** The page about what will go: everything in the packages for teams that a comment marks as deprecated. */
export function deprecations(): string {
  const rows = SDK_PACKAGES.flatMap((name) => {
    const folder = join(WORKSPACE, 'shared', name, 'src');
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.(?:test|fixture)\./.test(file));
    const found = files.sort().flatMap((file) => deprecatedIn(readFileSync(join(folder, file), 'utf8')));
    return found.map(({ symbol, words }) => `| \`${symbol}\` | \`@portal/${name}\` | ${words} |`);
  });
  const list =
    rows.length > 0
      ? ['| name | of | instead |', '| --- | --- | --- |', ...rows].join('\n')
      : 'Nothing is deprecated in this version.';
  return `# Deprecations

What is listed here works, and goes with the next major version of the contract. Your editor strikes it through.

${list}
`;
}

/**
 * What a source marks as deprecated.
 *
 * @example deprecatedIn('/** @deprecated Use call. *\/ export const ask = 1;') // [{ symbol: 'ask', words: 'Use call.' }]
 */
export const deprecatedIn = (source: string): { symbol: string; words: string }[] =>
  [...source.matchAll(MARKED)].map(([, words = '', symbol = '']) => ({
    symbol,
    words: words.replaceAll(/\s*\n[\s*]*/g, ' ').trim(),
  }));
