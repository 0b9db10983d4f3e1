import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { copyWorkspace, runIn } from '../../test/workspace-copy.ts';

/** Set `SLOW=1`: it installs a copy of the workspace and builds the portal twice. */
const slowly = process.env.SLOW ? it : it.skip;

/** The only facts that may differ: when something was built and made live. */
const TIMES = /"(?:builtAt|since)": "[^"]+"/g;

/** Builds the portal in a folder, with nothing from an earlier build. */
function publishIn(folder: string): Record<string, Buffer> {
  for (const old of globSync(['.releases', '{.,*,shared/*}/.cache', 'server/dist', 'node_modules/.federation'], {
    cwd: folder,
  }))
    rmSync(join(folder, old), { recursive: true, force: true });
  runIn(folder, process.execPath, 'shared/delivery/src/main.ts', 'publish');
  const files = globSync(['.releases/**/*', 'server/dist/**/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file.slice(folder.length), contentOf(file)]));
}

function contentOf(file: string): Buffer {
  const content = readFileSync(file);
  if (file.endsWith('.json')) return Buffer.from(content.toString('utf8').replaceAll(TIMES, ''));
  return file.endsWith('.tgz') ? gunzipSync(content) : content;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

slowly(
  '[REL-301] two builds of the same sources, in two folders, differ in nothing but times, and no file names its folder',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-same-'));
    try {
      const [one, other] = [join(home, 'one'), join(home, 'another-folder')];
      copyWorkspace(one);
      const first = publishIn(one);
      renameSync(one, other);
      const second = publishIn(other);

      expect(Object.keys(first).length).toBeGreaterThan(200);
      expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
      const differing = Object.entries(first).filter(
        ([file, content]) => hashOf(content) !== hashOf(second[file] ?? Buffer.of()),
      );
      expect(differing.map(([file]) => file)).toEqual([]);
      const inIdentifiers = one.replaceAll(/[^\w$]+/g, '_');
      const naming = Object.entries(first).filter(
        ([, content]) => content.includes(one) || content.includes(inIdentifiers),
      );
      expect(naming.map(([file]) => file)).toEqual([]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
  900_000,
);
