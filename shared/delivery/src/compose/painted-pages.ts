import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig, ReleaseFile, RemoteFirstPaint, ShellFirstPaint } from '@portal/contract';
import { type PagePaint, type PaintedRoute, pagePaint, SHELL_ROUTES, waitingPaint } from '@portal/contract/composition';

/** A page whose document has a first paint. */
export interface PaintedPage {
  /** The path of its route, with parameters. */
  path: string;
  /** Its document, below the folder of the portal. */
  file: string;
  paint: PagePaint;
}

/** The pages of a composition that have a first paint. Those behind the session share one, the empty frame. */
export function paintedPages(releases: string, shell: ReleaseFile, config: PortalConfig): PaintedPage[] {
  const read = (room: string, version: string): unknown => {
    const folder = join(releases, room, version);
    const { firstPaint } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
    return firstPaint && JSON.parse(readFileSync(join(folder, firstPaint), 'utf8'));
  };
  // The build wrote the files, with exactly these types, and their hashes have been checked.
  const frames = read('shell', shell.version) as ShellFirstPaint | undefined;
  const waiting = (route: PaintedRoute): PaintedPage[] => {
    const paint = waitingPaint({ shell: frames, config }, route);
    return paint ? [{ path: route.path, file: 'pages/waiting.html', paint }] : [];
  };
  const ofRemotes = config.remotes.flatMap((remote) => {
    const drawn = read(remote.name.replaceAll('_', '-'), remote.version) as RemoteFirstPaint | undefined;
    const parts = { shell: frames, remotes: drawn ? { [remote.baseUrl]: drawn } : {}, config };
    return remote.descriptor.routes.flatMap((route) => {
      const paint = pagePaint(parts, remote, route);
      return paint ? [{ path: route.path, file: `pages/${remote.name}.${route.page}.html`, paint }] : waiting(route);
    });
  });
  return [...SHELL_ROUTES.flatMap(waiting), ...ofRemotes];
}
