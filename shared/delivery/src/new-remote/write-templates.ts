import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SUFFIX = '.template';

/**
 * Writes the files of a new project. Of two templates with one path, that of the later folder counts.
 *
 * @param templates their folders
 * @param fill puts names and facts into texts and paths
 * @returns the files' paths in the folder
 */
export function writeTemplates(templates: readonly string[], folder: string, fill: (text: string) => string): string[] {
  return templatesIn(templates).map(({ from, template }) => {
    // npm does not pack a file of this name.
    const name = template.replace(/^gitignore/, '.gitignore');
    const file = fill(name).slice(0, -SUFFIX.length);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), fill(readFileSync(join(from, template), 'utf8')));
    return file;
  });
}

function templatesIn(folders: readonly string[]): { from: string; template: string }[] {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(SUFFIX))
      .map((template) => [template, folder] as const),
  );
  return [...new Map(found)].sort().map(([template, from]) => ({ template, from }));
}

/** Puts facts in the places of a text. @example putIn('v__contract__', { __contract__: '1.9.0' }) // 'v1.9.0' */
export const putIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts).reduce((filled, [place, value]) => filled.replaceAll(place, value), text);
