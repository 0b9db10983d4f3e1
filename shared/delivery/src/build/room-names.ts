import { EXIT, Refusal } from '@portal/delivery/server';
import { RELEASED_ROOMS, type ReleasedRoom } from '../workspace.ts';
import { knownRooms } from './known-rooms.ts';

/**
 * The room of this work tree that an argument of a command names. A container's name is accepted too.
 *
 * @throws Refusal that lists the rooms
 * @example asRoom('mf_catalog') // 'mf-catalog'
 */
export const asRoom = (word: string): ReleasedRoom => oneOf(RELEASED_ROOMS, word);

/** The same for rooms that were released into a folder, from this work tree or another. */
export const asReleasedRoom = (word: string, releases: string): string => oneOf(knownRooms(releases), word);

function oneOf<Room extends string>(rooms: readonly Room[], word: string): Room {
  const room = rooms.find((name) => name === word.replaceAll('_', '-'));
  if (room) return room;
  throw new Refusal(`There is no room ${word}. Rooms that are released: ${rooms.join(', ')}.`, EXIT.usage);
}
