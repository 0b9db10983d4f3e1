/**
 * What `pnpm start` runs before the server: builds what is out of date and publishes it into the releases folder. It
 * is a separate process, so that the memory of the builds is freed when it ends. Ends with 0 when all is published, 1
 * when a part could not be built; the other parts are published even then.
 */

import { releasesFolder, requireNode } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';

requireNode();
try {
  await publishPortal(releasesFolder());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
