import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** How often the processes above this one are looked at, in ms. */
const PACE = 500;

/** At most this many processes above this one belong to one command: `npx`, `pnpm` and their shells. */
const MAX_STARTERS = 10;

interface ProcessInfo {
  parent: number;
  command: string;
}

/** A process by its id, as Linux reports it; undefined when it has ended, and on other systems. */
function lookUp(id: number): ProcessInfo | undefined {
  try {
    const [, parent = '0'] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return { parent: Number(parent), command: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

/**
 * The processes of the command that started this one, each with its parent, up to the topmost `npx`, `npm` or `pnpm`.
 * Empty when there is none, as under a service manager.
 *
 * @param look looks up a process; tests pass their own
 * @example startersOf(process.pid) // [[24378, 24310], [24310, 24304], [24304, 24200]]
 */
export function startersOf(id: number, look = lookUp): readonly (readonly [id: number, parent: number])[] {
  const links: [number, number][] = [];
  let known = 0;
  for (let below = id; links.length < MAX_STARTERS; ) {
    const parent = look(below)?.parent;
    const above = parent && parent > 1 ? look(parent) : undefined;
    if (!parent || !above) break;
    links.push([below, parent]);
    if (/(?:^|[/ ])p?np[mx]\b/.test(above.command)) known = links.length;
    below = parent;
  }
  return links.slice(0, known);
}

/**
 * Calls back once when a process of the command that started this one has ended. `npx` passes a signal only to its
 * shell, which ends without its children. Without this, stopping `npx` would leave the portal running, or the ports of
 * development servers taken. Call it before anything that takes time: once a starter has ended, it is not found.
 */
export function whenStarterEnds(callback: () => void): void {
  const links = startersOf(process.pid);
  if (links.length === 0) return;
  const timer = setInterval(() => {
    if (links.every(([id, parent]) => lookUp(id)?.parent === parent)) return;
    clearInterval(timer);
    callback();
  }, PACE);
  timer.unref();
}

/**
 * Whether another program listens on a port already. Commands ask before a build, which takes a while.
 *
 * @param host the one to listen on
 * @example await isPortTaken(8080) // true while the portal runs
 */
export function isPortTaken(port: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}

/** Chromium without a window: the same engine, and a visit takes a fifth less processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium that is here: the one that `CHROMIUM` names, or the first of these places; undefined when one would have
 * to be installed.
 *
 * @example installedBrowser() // '/usr/bin/chromium-headless-shell'
 */
export const installedBrowser = (places: readonly string[] = [HEADLESS_SHELL, ...WHOLE_BROWSERS]): string | undefined =>
  [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
