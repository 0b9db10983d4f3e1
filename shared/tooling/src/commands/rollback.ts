/**
 * `pnpm rollback <room> [version]`: makes the release before the live one, or the named one, live again. Ends with 0
 * when it is live, 2 for a wrong name, 3 when there is no earlier release, the release is damaged, or its contract does
 * not fit the other live releases.
 */

import { asReleasedRoom, readArguments, releasesFolder, runReleaseCommand } from '@portal/delivery';
import { EXIT, Refusal, rollBack } from '@portal/delivery/server';

const USAGE = 'Usage: pnpm rollback <room> [version]    (pnpm releases lists the versions)';

await runReleaseCommand(async () => {
  const [word, version, ...more] = readArguments({}, USAGE).positionals;
  if (!word || more.length > 0) throw new Refusal(USAGE, EXIT.usage);
  const releases = releasesFolder();
  return [await rollBack({ releases, room: asReleasedRoom(word, releases), version, now: new Date() })];
});
