import { RELEASED_ROOMS, type ReleasedRoom } from '../workspace.ts';
import { EXIT, Refusal } from './refusal.ts';

/**
 * The room that a word of the command line names. A container's name is accepted too.
 *
 * @throws Refusal that lists the rooms
 * @example asRoom('mf_catalog') // 'mf-catalog'
 */
export function asRoom(word: string): ReleasedRoom {
  const room = RELEASED_ROOMS.find((name) => name === word.replaceAll('_', '-'));
  if (room) return room;
  throw new Refusal(`There is no room ${word}. Rooms that are released: ${RELEASED_ROOMS.join(', ')}.`, EXIT.usage);
}
