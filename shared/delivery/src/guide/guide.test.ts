import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteFileSchema } from '@portal/contract/config-schema';
import { folderForEachTest } from '@portal/delivery/fixture';
import { SMALL_PACKAGE_NAMES } from '../sdk/small-packages.ts';
import { WORKSPACE } from '../workspace.ts';
import { deprecatedIn } from './deprecations.ts';
import { writeGuide } from './write-guide.ts';

const folder = folderForEachTest();

/** The words that somebody reads, in their order. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text of a page's content. */
function textOf(page: string): string {
  const [, content = ''] = /<main>([\s\S]*)<\/main>/.exec(readFileSync(join(folder, `${page}.html`), 'utf8')) ?? [];
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return content
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (signs[name] ?? whole),
    );
}

/** The text of a document without its signs of markup; a link is its words. */
const documentText = (file: string) =>
  readFileSync(join(WORKSPACE, file), 'utf8')
    .replaceAll(/\]\([^)]+\)/g, ']')
    .replaceAll(/^```\w+$/gm, '')
    // In documents for testers it is a portal on the reader's own machine.
    .replaceAll(/http:\/\/localhost:8080/g, file.startsWith('docs/test/') ? 'https://portale.example.it' : '$&')
    // A browser counts the steps of a list by itself.
    .replaceAll(/^\d+\. /gm, '');

it.each([
  ['index', 'docs/deliver/README.md'],
  ['backend', 'docs/deliver/backend.md'],
  ['contract', 'shared/contract/CHANGELOG.md'],
  ['releases', 'docs/operate/releases.md'],
  ['testing', 'docs/test/README.md'],
  ['driving', 'docs/test/driving.md'],
  ['provider', 'docs/provide/README.md'],
  ['calls', 'docs/provide/calls.md'],
  ['configuration', 'docs/provide/configuration.md'],
  ['cash-link', 'docs/provide/cash-link.md'],
])('[SDK-322] says on the page %s, word for word, what %s says', async (page, document) => {
  await writeGuide(folder);
  expect(wordsOf(textOf(page))).toEqual(wordsOf(documentText(document)));
});

it('[SDK-352] has no dead link, and names every package that the portal hands out', async () => {
  await writeGuide(folder);
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const htmlOf = (page: string) => readFileSync(join(folder, page), 'utf8');
  const links = pages.flatMap((page) =>
    [...htmlOf(page).matchAll(/href="(\/sdk\/[a-z-]*)?(#[^"]*)?"/g)].map(([, address, heading = '']) => ({
      page: address === undefined ? page : `${address.slice('/sdk/'.length) || 'index'}.html`,
      heading: decodeURIComponent(heading.slice(1)),
    })),
  );
  expect(links.filter(({ heading }) => heading).length).toBeGreaterThan(3);
  expect(
    links.filter(
      ({ page, heading }) => !pages.includes(page) || (heading && !htmlOf(page).includes(`id="${heading}"`)),
    ),
  ).toEqual([]);
  expect(htmlOf('index.html')).toContain('href="/sdk/releases#replaced-automatically"');
  for (const name of ['remote', ...SMALL_PACKAGE_NAMES]) expect(textOf('index')).toContain(`/sdk/${name}.tgz`);
});

it('[SDK-479] shows the files of the example backend, and leads to them', async () => {
  await writeGuide(folder);
  const html = readFileSync(join(folder, 'provider.html'), 'utf8');
  for (const file of ['backend.mjs', 'config.json', 'accounts.json'])
    expect(html).toContain(`href="/sdk/example-backend#${file.replace('.', '')}"`);
  expect(textOf('example-backend')).toContain('createServer(async (request, response)');
});

it('[SDK-322] names every key and every value of remote.json, with what it is', async () => {
  await writeGuide(folder);
  const text = textOf('descriptor');
  const keys: string[] = [];
  JSON.parse(JSON.stringify(remoteFileSchema), (key, value) => {
    if (value?.properties) keys.push(...Object.keys(value.properties));
    if (key === 'const') keys.push(value);
    if (key === 'description') keys.push(value);
    return value;
  });
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((key) => !text.includes(key))).toEqual([]);
});

it('[SDK-322] shows every story of the components with a place for it and its source', async () => {
  await writeGuide(folder);
  const html = readFileSync(join(folder, 'components.html'), 'utf8');
  const stories = join(WORKSPACE, 'shared/ui/stories');
  const files = readdirSync(stories).filter((file) => file.endsWith('.stories.tsx'));
  const wanted = files.flatMap((file) =>
    [...readFileSync(join(stories, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name]) => `data-example="${basename(file, '.stories.tsx')}/${name}"`,
    ),
  );
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter((place) => !html.includes(place))).toEqual([]);
  expect(textOf('components')).toContain(
    "import { ConfirmDialog } from '@portal/ui/dialog';\nimport type { ReactNode } from 'react';\nimport { Held } from './held';\n\ninterface Shape {",
  );
});

it('[SDK-322] lists what a comment marks as deprecated, with what to use', () => {
  const source = `/**
 * Asks.
 *
 * @deprecated Use \`call\`, which
 *   checks the answer.
 * @example ask()
 */
export async function ask() {}

/** Stays. */
export const stays = 1;
interface Client {
  /** @deprecated Since 1.8.0. */
  readonly old: string;
}`;
  expect(deprecatedIn(source)).toEqual([
    { symbol: 'ask', words: 'Use `call`, which checks the answer.' },
    { symbol: 'old', words: 'Since 1.8.0.' },
  ]);
});
