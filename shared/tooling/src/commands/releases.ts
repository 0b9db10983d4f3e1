/** `pnpm releases`: shows what is live, since when, from which commit, and which other releases are kept. */
import { listReleases, readArguments, releasesFolder, runReleaseCommand } from '@portal/delivery';

await runReleaseCommand(() => {
  readArguments({}, 'Usage: pnpm releases');
  return listReleases(releasesFolder());
});
