import { nextShell } from './next-shell.ts';
import { promoteRelease } from './promote-release.ts';
import { rollBack } from './roll-back.ts';

/**
 * A program for the test of kills: moves the portal to the next shell and back, again and again, until it is killed.
 * Argument: the releases folder.
 */
const [releases = ''] = process.argv.slice(2);
for (;;) {
  const next = nextShell(releases);
  if (next) await promoteRelease({ releases, app: 'shell', version: next.version, now: new Date() });
  process.stdout.write('there\n');
  await rollBack({ releases, app: 'shell', now: new Date() });
  process.stdout.write('back\n');
}
