import { createHash } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { faultsIn } from '../../test/bill-faults.ts';
import { LACKING, somebodyElse } from '../../test/somebody-else.ts';
import { commitIn, copyWorkspace, installIn, runIn } from '../../test/workspace-copy.ts';
import { RELEASED_APPS, WORKSPACE } from '../workspace.ts';
import { BILL_FILE } from './bill-of-materials.ts';

/** Set `SLOW=1`: it installs a copy of the workspace and builds the portal twice. */
const slowly = process.env.SLOW ? it : it.skip;

/** The only facts that may differ: when something was built and made live. */
const TIMES = /"(?:builtAt|since)": "[^"]+"/g;

type Run = (folder: string, command: string, ...words: string[]) => string;

/** Everything that is built in a folder, in which nothing was built before. */
function publishIn(folder: string, run: Run): Record<string, Buffer> {
  run(folder, 'node', 'shared/delivery/src/main.ts', 'publish');
  const files = globSync(['.releases/**/*', 'server/dist/**/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file.slice(folder.length), contentOf(file)]));
}

function contentOf(file: string): Buffer {
  const content = readFileSync(file);
  if (file.endsWith('.json')) return Buffer.from(content.toString('utf8').replaceAll(TIMES, ''));
  return file.endsWith('.tgz') ? gunzipSync(content) : content;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A folder as it stands in texts, and in names that are made of it. */
const spellings = (folder: string) => [folder, folder.replaceAll(/[^\w$]+/g, '_')];

slowly(
  '[REL-301, REL-312] two clones of a commit, built by two users on two days, differ in nothing but times, and no file names a folder of theirs',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-same-'));
    chmodSync(home, 0o1777);
    try {
      const [one, other] = [join(home, 'one'), join(home, 'another-folder')];
      const somebody = somebodyElse(join(home, 'somebody'));
      if (LACKING.length > 0) console.log(`Not compared for ${LACKING.join(', nor for ')}`);
      copyWorkspace(one);
      commitIn(one);
      const first = publishIn(one, runIn);
      somebody.run(home, 'git', 'clone', '--quiet', one, other);
      installIn(other);
      somebody.own(other);
      const second = publishIn(other, somebody.run);

      expect(Object.keys(first).length).toBeGreaterThan(200);
      expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
      const differing = Object.entries(first).filter(
        ([file, content]) => hashOf(content) !== hashOf(second[file] ?? Buffer.of()),
      );
      expect(differing.map(([file]) => file)).toEqual([]);
      const folders = [...[one, other, somebody.home, WORKSPACE].flatMap(spellings), `${homedir()}/`];
      const naming = Object.entries({ ...first, ...second }).filter(([, content]) =>
        folders.some((folder) => content.includes(folder)),
      );
      expect(naming.map(([file]) => file)).toEqual([]);
      const bills = Object.entries(first).filter(([file]) => file.endsWith(BILL_FILE));
      expect(bills.length).toBe(RELEASED_APPS.length);
      for (const [, bill] of bills) expect(faultsIn(bill.toString('utf8'))).toEqual([]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
  900_000,
);
