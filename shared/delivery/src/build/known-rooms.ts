import { releasedRooms } from '@portal/delivery/server';
import { RELEASED_ROOMS } from '../workspace.ts';

/** The rooms of this work tree, and those that were released into the folder from elsewhere. */
export const knownRooms = (releases: string): string[] => [...new Set([...RELEASED_ROOMS, ...releasedRooms(releases)])];
