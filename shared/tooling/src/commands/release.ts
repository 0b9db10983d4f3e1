/**
 * `pnpm release <room…>`: builds the named rooms and makes them live, and nothing else. Ends with 0 when they are live,
 * 1 when a build failed, 2 for a wrong name or option, 3 when it is refused: a contract does not fit the live shell,
 * a release does not start in a browser, there are uncommitted changes, or another release is running.
 */

import { asRoom, readArguments, releasesFolder, runReleaseCommand } from '@portal/delivery';
import { releaseRooms, tryReleases } from '@portal/delivery/build';
import { EXIT, Refusal } from '@portal/delivery/server';

const USAGE = `Usage: pnpm release <room…> [--dirty] [--development]
  --dirty        releases uncommitted changes too
  --development  builds for development: readable code, full error messages`;

await runReleaseCommand(async () => {
  const { values, positionals } = readArguments(
    { dirty: { type: 'boolean' }, development: { type: 'boolean' } },
    USAGE,
  );
  const rooms = [...new Set(positionals.map(asRoom))];
  if (rooms.length === 0) throw new Refusal(`Which room?\n${USAGE}`, EXIT.usage);
  const mode = values.development ? 'development' : 'production';
  return releaseRooms({ releases: releasesFolder(), rooms, mode, dirty: values.dirty ?? false, tryOut: tryReleases });
});
