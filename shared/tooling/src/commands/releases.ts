/** `pnpm releases`: shows what is live, since when, from which commit, and which other releases are kept. */
import { listReleases } from '../release/list-releases.ts';
import { readArguments, releasesFolder, runReleaseCommand } from '../release/run-release-command.ts';

await runReleaseCommand(() => {
  readArguments({}, 'Usage: pnpm releases');
  return listReleases(releasesFolder());
});
