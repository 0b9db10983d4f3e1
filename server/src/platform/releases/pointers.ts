import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A room of the releases folder that has a pointer. */
export interface Pointer {
  remote: string;
  isLive: boolean;
  /** Changes when the pointer file, or the file of the staged releases, is replaced or rewritten. */
  mark: string;
}

/** The pointers of the rooms, in alphabetical order. */
export async function findPointers(folder: string): Promise<Pointer[]> {
  const rooms = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    rooms.toSorted().map(async (remote) => {
      const files = ['live.json', 'staged.json'].map((name) => join(folder, remote, name));
      const [live, staged] = await Promise.all(files.map(markOf));
      return live || staged ? [{ remote, isLive: live !== '', mark: `${remote}:${live}:${staged}` }] : [];
    }),
  );
  return found.flat();
}

/** Empty for a file that does not exist. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}
