import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig, ReleaseFile, RemoteFirstPaint, ShellFirstPaint } from '@portal/contract';
import { type PagePaint, pagePaint } from '@portal/contract/composition';

/** A page whose document has a first paint. */
export interface PaintedPage {
  path: string;
  /** Its document, below the folder of the portal. */
  file: string;
  paint: PagePaint;
}

/** The pages of a composition that have a first paint. A path with a parameter has none: a file is for one address. */
export function paintedPages(releases: string, shell: ReleaseFile, config: PortalConfig): PaintedPage[] {
  const read = (room: string, version: string): unknown => {
    const folder = join(releases, room, version);
    const { firstPaint } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
    return firstPaint && JSON.parse(readFileSync(join(folder, firstPaint), 'utf8'));
  };
  // The build wrote the files, with these very types, and their hashes have been checked.
  const frames = read('shell', shell.version) as ShellFirstPaint | undefined;
  return config.remotes.flatMap((remote) => {
    const drawn = read(remote.name.replaceAll('_', '-'), remote.version) as RemoteFirstPaint | undefined;
    const parts = { shell: frames, remotes: drawn ? { [remote.baseUrl]: drawn } : {}, config };
    return remote.descriptor.routes.flatMap((route) => {
      const paint = route.path.includes(':') ? undefined : pagePaint(parts, remote, route);
      return paint ? [{ path: route.path, file: `pages/${route.page}.html`, paint }] : [];
    });
  });
}
