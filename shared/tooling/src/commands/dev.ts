/**
 * `pnpm dev [remote…] [--portal <address>] [--port <first>] [--mock]`: serves the named remotes (or all) from the work
 * tree, for a portal that runs elsewhere, and prints where to open it. After each change the released shell reloads its
 * page; the development shell replaces the changed code in the open page. With `--mock` the development shell answers
 * every call in the browser, from sample data.
 */

import { placeOf, requireNode } from '@portal/delivery';
import { consumedByRemote, developmentShell, serveBesidePortal } from '@portal/delivery/build';
import { readDevArguments } from '../dev/dev-arguments.ts';

requireNode();
try {
  const { rooms, ...serving } = readDevArguments(process.argv.slice(2), process.env);
  const remotes = rooms.map((room) => ({ room, place: placeOf(room), shared: consumedByRemote() }));
  for (const line of await serveBesidePortal({ ...serving, remotes, shell: { build: developmentShell() } }))
    console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
