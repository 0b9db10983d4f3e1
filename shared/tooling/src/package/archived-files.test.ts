import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { documents } from './archived-documents.ts';
import { sdkFiles } from './archived-files.ts';

const folder = folderForEachTest();

it('[OPS-358, OPS-389] holds every document that its documents lead to', () => {
  const held = documents();
  const names = held.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['docs/deliver/README.md', 'docs/operate/compose.yaml', 'docs/test/driving.md']),
  );
  const dead = held.flatMap(({ name, ...file }) =>
    [...String('content' in file ? file.content : '').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => name.endsWith('.md') && !/^https?:/.test(target))
      .filter((target) => !names.includes(posix.join(posix.dirname(name), target)))
      .map((target) => `${name}: ${target}`),
  );
  expect(dead).toEqual([]);
  expect(held.find(({ name }) => name.endsWith('install.sh'))?.mode).toBe(0o755);
  const guide = held.find(({ name }) => name === 'docs/deliver/README.md');
  expect(String(guide && 'content' in guide && guide.content)).toContain(
    'are released by its own commands (docs/deliver/in-this-repository.md in the sources).',
  );
});

it('[OPS-358] holds the packages for teams that were made with its shell, and no others', () => {
  const sdk = join(folder, 'sdk');
  for (const version of ['1.0.0-aa', '1.0.0-bb']) {
    mkdirSync(join(sdk, `guide-${version}`), { recursive: true });
    writeFileSync(join(sdk, `guide-${version}/index.html`), '');
    for (const name of ['remote', 'new']) writeFileSync(join(sdk, `${name}-${version}.tgz`), '');
  }
  writeFileSync(join(sdk, 'shells.json'), JSON.stringify({ '1.0.0-old': '1.0.0-aa', '1.0.0-live': '1.0.0-bb' }));
  const files = sdkFiles(folder, '1.0.0-live');
  expect(files.map(({ name }) => name)).toEqual([
    'releases/sdk/shells.json',
    'releases/sdk/guide-1.0.0-bb/index.html',
    'releases/sdk/new-1.0.0-bb.tgz',
    'releases/sdk/remote-1.0.0-bb.tgz',
  ]);
  const [shells] = files;
  expect(JSON.parse(String(shells && 'content' in shells && shells.content))).toEqual({ '1.0.0-live': '1.0.0-bb' });
  expect(() => sdkFiles(folder, '1.0.0-gone')).toThrow('that was made with the shell 1.0.0-gone');
});
