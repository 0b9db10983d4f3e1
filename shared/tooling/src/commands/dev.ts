/**
 * `pnpm dev [remote…] [--portal <address>] [--port <first>] [--mock]`: serves the named remotes (or all) from the work
 * tree, for a portal that runs elsewhere, and prints where to open it. After each change the released shell reloads its
 * page; the development shell replaces the changed code in the open page. With `--mock` the development shell answers
 * every call in the browser, from sample data.
 *
 * `pnpm dev ui`: the design system in every state, on http://localhost:6006 (`PORT` sets another port).
 */

import { placeOf, requireNode } from '@portal/delivery';
import { consumedByRemote, developmentShell, serveBesidePortal } from '@portal/delivery/build';
import { readDevArguments } from '../dev/dev-arguments.ts';
import { serveStories } from '../dev/serve-stories.ts';

requireNode();
const words = process.argv.slice(2);
try {
  if (words.join() === 'ui') process.exitCode = await serveStories(process.env.PORT ?? '6006');
  else await serveRemotes();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function serveRemotes(): Promise<void> {
  const { apps, ...serving } = readDevArguments(words, process.env);
  const remotes = apps.map((app) => ({ app, place: placeOf(app), shared: consumedByRemote() }));
  for (const line of await serveBesidePortal({ ...serving, remotes, shell: { build: developmentShell() } }))
    console.log(line);
}
