import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeAsTyped, runCommand } from '@portal/delivery/compose';

/** Composes the releases of the archive that this program is in, unless the environment names others. */
await runCommand(() =>
  composeAsTyped(process.argv.slice(2), {
    program: 'npm run compose --',
    releases: resolve(process.env.RELEASES_DIR || inArchive('../../releases')),
    terms: inArchive('../assets/terms.pdf'),
  }),
);

/** A path beside the bundled program, as a path of this machine. */
function inArchive(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
