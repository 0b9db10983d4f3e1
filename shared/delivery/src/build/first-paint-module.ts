import { join } from 'node:path';
import { roomFolder } from '../workspace.ts';

/** The module of a room that draws its first paint. A room without one has none. */
export const firstPaintModule = (room: string): string => join(roomFolder(room), 'src/first-paint.ts');
