import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { ConfigFile, ReleaseFile } from '@portal/contract';
import { composeRemote, renderDocument } from '@portal/contract/composition';
import { Refusal } from './refusal.ts';
import { type FailedStart, tryInBrowser } from './try-in-browser.ts';
import { integrityOf } from './verify-release.ts';

interface Attempt {
  /** Path of a Chromium. */
  browser: string;
  /** Folder of the releases. */
  releases: string;
  /** All releases that would be live together. */
  composition: readonly ReleaseFile[];
  /** Those of them to try. */
  news: readonly ReleaseFile[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Loads new releases once in a browser before they go live, together with the others that would be live: in a separate
 * portal, which this machine serves only to that browser.
 *
 * @returns those that do not start
 * @throws Refusal when none of them is a shell
 * @throws Error when the browser does not start
 * @example await tryTogether({ browser: '/usr/bin/chromium', releases, composition: [shell, catalogue], news: [catalogue] })
 */
export async function tryTogether({ browser, releases, composition, news }: Attempt): Promise<FailedStart[]> {
  const portal = await servePortal(releases, composition);
  try {
    return await tryInBrowser({ browser, address: portal.address, releases: news });
  } finally {
    await portal.stop();
  }
}

/** Serves what would be live on a free port: its configuration, its files, and the document at every other address. */
async function servePortal(releases: string, composition: readonly ReleaseFile[]) {
  const shell = composition.find(({ remote }) => remote === 'shell');
  if (!shell) throw new Refusal('there is no shell');
  const folderOf = ({ remote, version }: ReleaseFile) => `/releases/${remote}/${version}/`;
  const config: ConfigFile = {
    remotes: composition.flatMap((release) => ('entry' in release ? [composeRemote({ release }, folderOf)] : [])),
    shell: { version: shell.version },
  };
  const configuration = JSON.stringify(config);
  const template = await readFile(join(releases, 'shell', shell.version, 'index.html'), 'utf8');
  const checkedConfiguration = integrityOf(Buffer.from(configuration));
  const document = renderDocument(template, { nonce: 'trial', checkedConfiguration });
  // Only names that the builds list: an address cannot leave their folders.
  const files = new Map(
    composition.flatMap((release) =>
      Object.keys(release.integrity).map((file) => [
        `${folderOf(release)}${file}`,
        join(releases, release.remote, release.version, file),
      ]),
    ),
  );
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = files.get(path);
    const content = file === undefined ? textAt(path) : await readFile(file).catch(() => undefined);
    const type = path === '/config.json' ? '.json' : extname(file ?? '');
    answer.writeHead(content === undefined ? 404 : 200, { 'content-type': TYPES[type] ?? 'text/html' });
    answer.end(content);
  });
  const textAt = (path: string) => {
    if (path === '/config.json') return configuration;
    return extname(path) === '' ? document : undefined;
  };
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
