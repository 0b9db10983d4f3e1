import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/contract';
import { deprecatedUses } from '@portal/contract/composition';

/**
 * The deprecated parts that a project uses: how often its sources name each, and what takes its place.
 *
 * @param folder of the project
 * @param shell the one that the release is for
 * @returns lines for the person who checks; none when it uses nothing deprecated
 */
export function deprecatedLines(
  folder: string,
  { uses }: Pick<RemoteRelease, 'uses'>,
  { deprecated }: Pick<ShellRelease, 'deprecated'>,
): string[] {
  const found = deprecatedUses(uses, deprecated);
  if (found.length === 0) return [];
  const sources = join(folder, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8').replaceAll(/^import[^;]*;/gm, ''));
  return [
    `It uses ${found.length} deprecated ${found.length === 1 ? 'part' : 'parts'}:`,
    ...found.map(({ module, name, since, until, instead }) => {
      const times = texts.join('\n').match(new RegExp(`(?<!</)\\b${name}\\b`, 'g'))?.length ?? 0;
      const counted = `${times} ${times === 1 ? 'time' : 'times'}`;
      return `  ${name} of ${module}, ${counted}: deprecated since ${since}, gone in ${until}; ${instead}`;
    }),
  ];
}
