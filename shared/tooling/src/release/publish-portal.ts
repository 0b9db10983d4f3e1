import { RELEASED_ROOMS } from '../workspace.ts';
import { buildServer } from './build-server.ts';
import { publishRoom } from './publish.ts';

/**
 * Builds and publishes the parts of the portal that are out of date, and prints what it did.
 *
 * @param releases folder of the releases
 * @throws Error with the words of the build that failed
 */
export async function publishPortal(releases: string): Promise<void> {
  for (const room of RELEASED_ROOMS) {
    const started = performance.now();
    const { version, built } = await publishRoom(room, releases);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(built ? `${room} ${version} built in ${seconds} s` : `${room} ${version} is up to date`);
  }
  console.log((await buildServer()) ? 'server built' : 'server is up to date');
}
