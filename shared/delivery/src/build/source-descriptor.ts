import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@portal/contract';
import { type RemoteRoom, roomFolder } from '../workspace.ts';

/** The descriptor in a remote's sources, before anything is built. */
export function sourceDescriptor(room: RemoteRoom): RemoteDescriptor {
  // The build compares it with the code; the server checks it against its schema.
  return JSON.parse(readFileSync(join(roomFolder(room), 'remote.json'), 'utf8')) as RemoteDescriptor;
}
