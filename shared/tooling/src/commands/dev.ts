/**
 * `pnpm dev [remote…] [--portal <address>] [--port <first>] [--mock]`: serves the named remotes (or all) from the work
 * tree, for a portal that runs elsewhere, and prints where to open it. After each change the released shell reloads its
 * page; the development shell replaces the changed code in the open page. With `--mock` the development shell answers
 * every call in the browser, from sample data.
 *
 * `pnpm dev ui`: the design system in every state, on http://localhost:6006 (`PORT` sets another port).
 */

import { placeOf, requireNode, runCommand } from '@portal/delivery';
import { consumedByRemote, developmentShell, serveBesidePortal } from '@portal/delivery/build';
import { readDevArguments } from '../dev/dev-arguments.ts';
import { serveStories } from '../dev/serve-stories.ts';

requireNode();
const words = process.argv.slice(2);
await runCommand(() => (words.join() === 'ui' ? serveDesign() : serveRemotes()));

async function serveDesign(): Promise<readonly string[]> {
  process.exitCode = await serveStories(process.env.PORT ?? '6006');
  return [];
}

function serveRemotes(): Promise<readonly string[]> {
  const { apps, ...serving } = readDevArguments(words, process.env);
  const remotes = apps.map((app) => ({ app, place: placeOf(app), shared: consumedByRemote() }));
  return serveBesidePortal({ ...serving, remotes, shell: { build: developmentShell() } });
}
