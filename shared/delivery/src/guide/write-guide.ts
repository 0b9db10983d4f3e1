import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { componentPage, componentScript, readStories, STORIES } from './component-page.ts';
import { guidePages } from './guide-pages.ts';
import { renderMarkdown, renderPage } from './render-page.ts';

/**
 * Writes the guide for teams: a page for each document, and one with every component.
 *
 * @param folder an empty one; its files are served below `/sdk/<its name>/`, its pages below `/sdk/`
 */
export async function writeGuide(folder: string): Promise<void> {
  const stories = readStories();
  const files = await bundle(folder, componentScript(stories));
  const address = (file: string) => `/sdk/${basename(folder)}/${file}`;
  const components = {
    name: 'components',
    title: 'Components',
    content: componentPage(stories),
    script: address(files.script),
  };
  const written = guidePages();
  // `portal-remote upgrade` prints what is new in it.
  writeFileSync(join(folder, 'contract.md'), written.find(({ name }) => name === 'contract')?.markdown ?? '');
  const documents = written.map(({ markdown, document, ...page }) => ({
    ...page,
    content: renderMarkdown(markdown, document),
  }));
  const [first, ...others] = documents;
  const pages = [...(first ? [first] : []), components, ...others];
  for (const page of pages)
    writeFileSync(
      join(folder, `${page.name || 'index'}.html`),
      renderPage(page, pages, { styles: address(files.styles) }),
    );
}

/** @returns the names of the files that pages use; fonts are beside them */
async function bundle(folder: string, script: string): Promise<{ styles: string; script: string }> {
  const common = {
    bundle: true,
    minify: true,
    target: 'es2022',
    outdir: folder,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    logLevel: 'warning',
    metafile: true,
  } as const;
  const nameIn = ({ outputs }: { outputs: object }, ending: string): string =>
    basename(Object.keys(outputs).find((file) => file.endsWith(ending)) ?? '');
  const styles = await build({ ...common, entryPoints: { guide: join(import.meta.dirname, 'guide.css') } });
  const drawn = await build({
    ...common,
    stdin: { contents: script, resolveDir: STORIES, sourcefile: 'components.ts', loader: 'ts' },
    entryNames: 'components-[hash]',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return { styles: nameIn(styles.metafile, '.css'), script: nameIn(drawn.metafile, '.js') };
}
