/**
 * `pnpm package [--out <file>]`: builds what is out of date and packs the portal into one archive that runs without
 * sources: server, releases, the operator's command, licences. Ends with 0 when it is written, 1 when a build failed, 2
 * for a wrong option, 3 when an app has no live release.
 */
import { readWords, releasesFolder, requireNode, runCommand } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';
import { EXIT, Refusal } from '@portal/delivery/server';
import { packagePortal } from '../package/package-portal.ts';

const USAGE = 'Usage: pnpm package [--out <file.tar.gz>]';

requireNode();
await runCommand(async () => {
  const { values, positionals } = readWords(process.argv.slice(2), { out: { type: 'string' } }, USAGE);
  if (positionals.length > 0) throw new Refusal(USAGE, EXIT.usage);
  await publishPortal(releasesFolder());
  return packagePortal(releasesFolder(), values.out);
});
