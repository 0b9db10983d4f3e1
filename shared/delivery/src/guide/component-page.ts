import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@portal/contract/composition';
import { WORKSPACE } from '../workspace.ts';

/** Folder of the stories of `@portal/ui`. */
export const STORIES = join(WORKSPACE, 'shared/ui/stories');

/** A file of stories: a group of examples. */
interface StoryFile {
  /** Its name without the ending. */
  name: string;
  title: string;
  stories: readonly Story[];
}

interface Story {
  /** The name of its export. */
  name: string;
  /** Its source with everything of its file that it uses. */
  source: string;
}

/** A declaration of a file, with what is above it up to the one before. */
interface Declaration {
  name: string;
  isExported: boolean;
  source: string;
}

const DECLARATION = /^(?=(?:export )?(?:const|function|interface) \w|\/\*\*)/m;

/** The stories of the design system, read from their sources. */
export function readStories(): StoryFile[] {
  const files = readdirSync(STORIES).filter((file) => file.endsWith('.stories.tsx'));
  return files.sort().map((file) => {
    const text = readFileSync(join(STORIES, file), 'utf8');
    const [, title = file] = /title: '([^']+)'/.exec(text) ?? [];
    const all = declarationsIn(text);
    const stories = all.filter(({ isExported }) => isExported);
    return {
      name: file.slice(0, -'.stories.tsx'.length),
      title,
      stories: stories.map((story) => ({ name: story.name, source: wholeSource(story, all, text) })),
    };
  });
}

function declarationsIn(text: string): Declaration[] {
  const parts = text.split(DECLARATION).slice(1);
  return parts.flatMap((source) => {
    const [, exported, name] = /^(export )?(?:const|function|interface) (\w+)/m.exec(source) ?? [];
    return name ? [{ name, isExported: exported !== undefined, source: source.trim() }] : [];
  });
}

const uses = (source: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(source);

/** A story after the imports and the declarations of its file that it needs. */
function wholeSource(story: Declaration, all: readonly Declaration[], text: string): string {
  const needed = new Set([story]);
  for (const one of needed)
    for (const other of all) if (!other.isExported && uses(one.source, other.name)) needed.add(other);
  const source = all
    .filter((one) => needed.has(one))
    .map((one) => one.source)
    .join('\n\n');
  return `${importsFor(source, text)}\n\n${source}`;
}

/** The imports of a file that a source uses. */
function importsFor(source: string, text: string): string {
  const imports = [...text.matchAll(/^import (type )?(\w+|\{[^}]+\}) from '([^']+)';$/gm)];
  const lines = imports.flatMap(([, type = '', what = '', from = '']) => {
    const isNamed = what.startsWith('{');
    const names = what
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim());
    const used = names.filter((name) => name && uses(source, name.replace(/^type /, '')));
    const list = isNamed ? `{ ${used.join(', ')} }` : used[0];
    return used.length > 0 ? [`import ${type}${list} from '${from}';`] : [];
  });
  return lines.join('\n');
}

/** The page with every component: a place for each example, which the script of the page fills, and its source. */
export function componentPage(files: readonly StoryFile[]): string {
  const groups = files.map(({ name, title, stories }) => {
    const figures = stories.map(
      (story) => `<figure>
<figcaption>${escapeHtml(wordsOf(story.name))}</figcaption>
<div class="example" lang="it" data-example="${name}/${story.name}"></div>
<details><summary>Source</summary><pre tabindex="0"><code>${escapeHtml(story.source)}</code></pre></details>
</figure>`,
    );
    return `<h2 id="${name}">${escapeHtml(title)}</h2>\n${figures.join('\n')}`;
  });
  const held = readFileSync(join(STORIES, 'held.tsx'), 'utf8').trim();
  const contents = files.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`);
  return `<h1>Components</h1>
<p>What <code>@portal/ui</code> draws, alive and with its source: the portal's own pages are made of it. It follows the theme of your system, as the portal does; make the
window narrow to see it on a phone. Types and docstrings say what each component takes.</p>
<details><summary>Source of <code>./held</code>, which keeps the value of an example</summary><pre tabindex="0"><code>${escapeHtml(held)}</code></pre></details>
<p>${contents.join(' · ')}</p>
${groups.join('\n')}`;
}

/** The script of that page: every story under its name, handed to what draws them. */
export function componentScript(files: readonly StoryFile[]): string {
  const imports = files.map(({ name }, place) => `import * as group${place} from './${name}.stories';`);
  const groups = files.map(({ name }, place) => `'${name}': group${place}`);
  return [
    `import { drawExamples } from './draw-examples';`,
    ...imports,
    `drawExamples({ ${groups.join(', ')} });`,
  ].join('\n');
}

/** @example wordsOf('ConfirmDanger') // 'Confirm danger' */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return (words[0] ?? '').toUpperCase() + words.slice(1);
}
