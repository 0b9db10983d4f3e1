import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@portal/delivery/server';
import { placeFolder } from '../store/place-folder.ts';
import type { BuildMode } from '../webpack/index.ts';
import type { ReleasedRoom } from '../workspace.ts';
import { buildRoom } from './build-room.ts';
import { drawFirstPaint } from './draw-first-paint.ts';
import { describeRelease } from './release-description.ts';
import { roomInputs } from './room-inputs.ts';
import { roomVersion } from './room-version.ts';
import { sealDocument } from './seal-document.ts';
import { workTree } from './work-tree.ts';

/**
 * Builds the release of a room from the work tree, beside its final place, which it gets once it is complete on the
 * disk. It is not live yet.
 *
 * @throws Error with webpack's message when the build fails
 * @throws Refusal when the sources changed meanwhile: the version would name something other than what was built
 */
export async function prepareRelease(
  room: ReleasedRoom,
  releases: string,
  mode: BuildMode = 'production',
): Promise<{ version: string; built: boolean }> {
  const sources = await roomVersion(room);
  const version = mode === 'production' ? sources : `${sources}-${mode}`;
  const folder = join(releases, room, version);
  if (existsSync(join(folder, 'release.json'))) return { version, built: false };
  const building = `${folder}.building`;
  removeUnfinished(join(releases, room));
  mkdirSync(building, { recursive: true });
  try {
    const built = await buildRoom(room, { output: building, version, mode });
    if ((await roomVersion(room)) !== sources)
      throw new Refusal(`The sources of ${room} changed while it was built. Try again.`);
    await drawFirstPaint(room, building);
    if (room === 'shell') await sealDocument(building, `/releases/${room}/${version}/`);
    const builtAt = new Date().toISOString();
    const { commit, changes } = workTree((await roomInputs(room)).files);
    const source = changes.length > 0 ? `${commit} with changes` : commit;
    const release = describeRelease({ room, version, folder: building, built, commit: source, builtAt });
    writeFileSync(join(building, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    await placeFolder(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return { version, built: true };
}

/** Removes what a killed build left. The room is locked, so nobody else is building. */
function removeUnfinished(room: string): void {
  for (const folder of globSync('*.building', { cwd: room })) rmSync(join(room, folder), { recursive: true });
}
