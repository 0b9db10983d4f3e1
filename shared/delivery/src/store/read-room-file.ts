import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { Refusal } from './refusal.ts';

interface RoomFile<Content> {
  releases: string;
  room: string;
  name: string;
  /** Checks the parsed content, and throws when something else is in the file. */
  asContent: (content: unknown) => Content;
  /** What to do when the file is damaged, as a sentence. */
  remedy: string;
}

/**
 * The content of a file in a room's folder; undefined only when there is no such file. Whoever takes a damaged file for
 * none writes over what it said.
 *
 * @throws Refusal when it is damaged or cannot be read
 */
export function readRoomFile<Content>(file: RoomFile<Content>): Content | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    return file.asContent(JSON.parse(text));
  } catch {
    throw new Refusal(`${file.room}/${file.name} is damaged. ${file.remedy}`);
  }
}

function readText({ releases, room, name }: Pick<RoomFile<unknown>, 'releases' | 'room' | 'name'>): string | undefined {
  try {
    return readFileSync(join(releases, room, name), 'utf8');
  } catch (error) {
    const code = codeOf(error);
    // ENOTDIR: something beside the rooms that is not a folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EISDIR')
      throw new Refusal(
        `${room}/${name} is a folder, where a file belongs: a release was called so. ` +
          `Whoever runs the portal has to move it out of the folder of ${room}.`,
      );
    throw new Refusal(`${room}/${name} cannot be read (${code}): the user of the portal must be able to read it.`);
  }
}
