import { join } from 'node:path';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, emptyFolder } from './release-folder.fixture.ts';
import { canaryOf, readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';

/**
 * A program for the test of kills: delivers one release after another, shows each to a share and then to everybody,
 * until it is killed. Arguments: the releases folder, the app and the first number.
 */
const [releases = '', app = '', first = '0'] = process.argv.slice(2);
const outside = emptyFolder();
// A kill between the two promotions leaves a release that a share sees: a person would promote it, or take it back.
const seen = canaryOf(readStaged(releases, app));
if (seen) await promoteRelease({ releases, app, version: seen.version, now: new Date() });
for (let number = Number(first); ; number += 1) {
  const version = `1.0.${number}`;
  buildRelease(outside, app, version);
  const now = new Date();
  await takeInRelease({ releases, app, archive: packRelease(join(outside, app, version)), now });
  await promoteRelease({ releases, app, version, now, percent: 10 });
  await promoteRelease({ releases, app, version, now });
  process.stdout.write(`${number}\n`);
}
