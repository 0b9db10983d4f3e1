import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitIn, copyWorkspace, runIn } from '../../test/workspace-copy.ts';
import { integrityOf } from '../store/release-files.ts';

/** Set `SLOW=1`: it installs the workspace three times, and builds an app in each. */
const slowly = process.env.SLOW ? it : it.skip;

const APP = 'mf-developer';

/** Among what git ignores: a release of changed sources names no commit. */
const BUILD = 'node_modules/build.mjs';

slowly(
  '[REL-311] `releases verify` builds the commit of a release again: the same files, and each that somebody changed by name',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-verified-'));
    try {
      const folder = join(home, 'portal');
      copyWorkspace(folder);
      commitIn(folder);
      writeFileSync(
        join(folder, BUILD),
        `import { buildRelease } from '../shared/delivery/src/build/build-release.ts';
         await buildRelease('${APP}', import.meta.dirname + '/../.releases');`,
      );
      runIn(folder, 'node', BUILD);
      const [version = ''] = readdirSync(join(folder, '.releases', APP));
      const verify = () => runIn(folder, 'node', 'shared/delivery/src/main.ts', 'releases', 'verify', APP, version);
      expect(verify()).toMatch(
        new RegExp(`^${APP} ${version} is what [0-9a-f]{40} is built into: \\d+ files, none differs`),
      );

      const place = join(folder, '.releases', APP, version);
      const release = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'));
      const planted = `${readFileSync(join(place, release.entry), 'utf8')};fetch('https://elsewhere.example');`;
      writeFileSync(join(place, release.entry), planted);
      release.integrity[release.entry] = integrityOf(Buffer.from(planted));
      writeFileSync(join(place, 'release.json'), JSON.stringify(release));
      expect(verify).toThrow(new RegExp(`1 of \\d+ files differ\\.\\n  ${release.entry}`));
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
  900_000,
);
