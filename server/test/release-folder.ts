import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor, RemoteRelease, ShellRelease } from '@portal/contract';

/** Writes a release and its files, then makes it live, as a publisher does. */
export function publish(
  folder: string,
  release: RemoteRelease | ShellRelease,
  files: Readonly<Record<string, string>>,
) {
  const place = join(folder, release.remote, release.version);
  mkdirSync(place, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(place, name), content);
  writeFileSync(join(place, 'release.json'), JSON.stringify(release));
  pointTo(folder, release.remote, release.version);
}

export function pointTo(folder: string, remote: string, version: string, previous: readonly string[] = []) {
  const pointer = join(folder, remote, 'live.json');
  writeFileSync(`${pointer}.next`, JSON.stringify({ version, since: '2026-11-20T09:00:00.000Z', previous }));
  renameSync(`${pointer}.next`, pointer);
}

/** Makes a release that is in its folder the only staged one of its remote. */
export function stage(folder: string, remote: string, version: string) {
  const staged = [{ version, since: '2026-11-20T10:00:00.000Z' }];
  writeFileSync(join(folder, remote, 'staged.json'), JSON.stringify({ staged, withdrawn: [] }));
}

const anyRelease = { commit: 'c0ffee', builtAt: '2026-11-20T08:00:00.000Z', integrity: {} };

const SHELL_TEMPLATE = `<!doctype html>
<html lang="it" data-theme="light">
  <head>
    <meta property="csp-nonce" content="">
    <!--preload-->
    <script defer src="/releases/shell/1.0.0/shell.1a.js"></script>
  </head>
  <body><div id="portal"></div></body>
</html>
`;

export const shellRelease: ShellRelease = {
  ...anyRelease,
  remote: 'shell',
  version: '1.0.0',
  contractVersion: '1.0.0',
  initial: ['shell.1a.js', 'shell.2b.css'],
  fonts: ['sans.3c.woff2'],
};

const catalogDescriptor: RemoteDescriptor = {
  name: 'mf_catalog',
  title: 'Catalogo',
  contract: '^1.0.0',
  routes: [
    { path: '/catalog', page: 'catalog', access: 'session', scopes: ['MPOS_admin'] },
    { path: '/catalog/search', page: 'search', access: 'session' },
    { path: '/category/:categoryId', page: 'category', access: 'session' },
  ],
  navigation: [],
  tiles: [],
  widgets: [],
};

export const catalogRelease: RemoteRelease = {
  ...anyRelease,
  remote: 'mf-catalog',
  name: 'mf_catalog',
  version: '1.0.0-3fa4c1d20b7e',
  contract: '^1.0.0',
  entry: 'remoteEntry.4d.js',
  descriptor: catalogDescriptor,
  pages: { catalog: ['page-catalog.5e.js', 'page-catalog.6f.css'], search: ['page-search.7a.js'], category: [] },
};

export const authRelease: RemoteRelease = {
  ...anyRelease,
  remote: 'mf-auth',
  name: 'mf_auth',
  version: '2.1.0',
  contract: '^1.0.0',
  entry: 'remoteEntry.8b.js',
  descriptor: {
    ...catalogDescriptor,
    name: 'mf_auth',
    title: 'Accesso',
    routes: [{ path: '/login', page: 'login', access: 'public', frame: 'bar' }],
  },
  pages: { login: ['page-login.9c.js'] },
};

/** A whole portal: the shell and two remotes. */
export function publishPortal(folder: string) {
  publish(folder, shellRelease, { 'index.html': SHELL_TEMPLATE, 'shell.1a.js': 'start()', 'sans.3c.woff2': 'font' });
  publish(folder, catalogRelease, { 'remoteEntry.4d.js': 'entry()' });
  publish(folder, authRelease, { 'remoteEntry.8b.js': 'entry()' });
}
