import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ShellRelease } from '@portal/contract';
import { documentPolicy, escapeHtml } from '@portal/contract/composition';
import { nextShell } from '@portal/delivery/server';
import type { FastifyReply } from 'fastify';
import type { KeyRing } from '../config/key-ring.ts';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { documentNonce } from './document-nonce.ts';
import { pageAddress } from './page-address.ts';
import { composeSite, configAt, type SiteOptions } from './portal-site.ts';

/**
 * The packages for engineers outside: `new` writes the project of a remote, with `remote` teams make it for this
 * portal, `conform` plays the contract against a backend, and with `e2e` testers drive the portal in a browser. They
 * are built with the shell, and the portal itself serves them.
 *
 * - `GET /sdk/` is their guide, with the portal's own address; `/sdk/components` and others are its further pages.
 * - `GET /sdk/guide-<version>/<file>` is what these pages load, and the changelog as text.
 * - `GET /sdk/remote.tgz`, as `new.tgz`, `conform.tgz` and `e2e.tgz`, leads to the package of the live shell.
 * - `GET /sdk/next/…` has the same of the next shell, while one is staged, and `shell.json`, which names it.
 * - `GET /sdk/remote-<version>.tgz` is a package by its version, which never changes.
 *
 * @example npx -y https://portale.example.it/sdk/new-1.0.0-19977b43dc16.tgz mf-loyalty
 */
export function sdkRoutes(app: PortalApp, site: SiteOptions & { keys: KeyRing }, portalUrl: () => string): void {
  const { releases } = site;
  const folder = join(releases.folder, 'sdk');

  /** The shells of which there are packages: below which address, and how an engineer calls each. */
  const shells = [
    { at: '/sdk', called: 'live', shell: async () => (await releases.live()).shell?.release },
    { at: '/sdk/next', called: 'next', shell: async () => stagedShell() },
  ];

  function stagedShell(): ShellRelease {
    const shell = nextShell(releases.folder);
    if (!shell) throw new HttpError(404, 'No next shell is staged');
    return shell;
  }

  for (const { at } of shells) app.get(at, (_request, reply) => reply.redirect(`${at}/`, 308));

  for (const { at, called, address, shell } of shells.flatMap((each) =>
    ['/', '/:page'].map((path) => ({ ...each, address: each.at + path })),
  ))
    app.get<{ Params: { page?: string } }>(address, async (request, reply) => {
      const { page = 'index' } = request.params;
      const version = await packedFor(await shell());
      const text = version && (await textOf(join(folder, `guide-${version}`), page));
      if (!text) throw new HttpError(404, `The ${called} shell came without this page for engineers outside`);
      const { hostname, origin } = pageAddress(request);
      const { file } = await composeSite(site, app.portal, request, undefined);
      const nonce = documentNonce(
        { network: request.currentCall.address?.network ?? '', now: app.portal.clock() },
        site.keys,
      );
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': documentPolicy(configAt(file, { hostname, origin }), origin, nonce),
        })
        .type('text/html; charset=utf-8')
        .send(ofThisPortal(text, { address: portalUrl(), version, nonce, at }));
    });

  app.get<{ Params: { version: string; file: string } }>('/sdk/guide-:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const type = typeOf(file);
    if (!VERSION.test(version) || !type) throw new HttpError(404, 'There is no such file');
    const cached = reply.header('cache-control', A_YEAR).header('content-type', type);
    return send(cached.removeHeader('content-security-policy'), join(folder, `guide-${version}`, file));
  });

  app.get('/sdk/next/shell.json', async (_request, reply) => {
    const { version, contractVersion: contract } = stagedShell();
    return reply.header('cache-control', 'no-cache').send({ version, contract });
  });

  for (const name of ['remote', 'new', 'conform', 'e2e']) {
    for (const { at, called, shell } of shells)
      app.get(`${at}/${name}.tgz`, async (_request, reply) => {
        const version = await packedFor(await shell());
        if (!version) throw new HttpError(404, `The ${called} shell came without packages for engineers outside`);
        return reply.header('cache-control', 'no-cache').redirect(`/sdk/${name}-${version}.tgz`, 302);
      });

    app.get<{ Params: { version: string } }>(`/sdk/${name}-:version.tgz`, async ({ params: { version } }, reply) => {
      if (!VERSION.test(version)) throw new HttpError(404, 'There is no such package');
      reply
        .type('application/gzip')
        .header('cache-control', A_YEAR)
        .header('content-disposition', `attachment; filename="portal-${name}-${version}.tgz"`);
      return send(reply, join(folder, `${name}-${version}.tgz`));
    });
  }

  const packedFor = async (shell: ShellRelease | undefined) => shell && sdkOf(folder, shell.version);

  async function send(reply: FastifyReply, file: string): Promise<FastifyReply> {
    const found = await stat(file).catch(() => undefined);
    if (!found) throw new HttpError(404, `There is no ${basename(file)}`, { headers: { 'cache-control': 'no-store' } });
    return reply.header('content-length', found.size).send(createReadStream(file));
  }
}

const VERSION = /^[0-9][\w.+-]{0,60}$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** The files beside the pages of the guide, by their endings. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  woff2: 'font/woff2',
};

function typeOf(file: string): string | undefined {
  const [, ending = ''] = /^[\w-]+\.([a-z0-9]+)$/.exec(file) ?? [];
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

async function textOf(folder: string, page: string): Promise<string | undefined> {
  if (!/^[a-z-]+$/.test(page)) return undefined;
  return readFile(join(folder, `${page}.html`), 'utf8').catch(() => undefined);
}

/** Where a page of the guide is served. */
type Placed = Record<'address' | 'version' | 'nonce' | 'at', string>;

/** The portal's address in the repository's documents. */
const EXAMPLE = 'https://portale.example.it';

/**
 * A page of the guide with the addresses of this portal. Commands name packages by their version: npm keeps the hash of
 * a package beside its address, and what is behind the address without a version changes.
 */
function ofThisPortal(text: string, { address, version, nonce, at }: Placed) {
  return text
    .replaceAll(/href="\/sdk\/(?=[a-z-]*["#])/g, `href="${at}/`)
    .replaceAll(new RegExp(`${EXAMPLE}/sdk/(\\w+)\\.tgz`, 'g'), (_, name) => `${EXAMPLE}/sdk/${name}-${version}.tgz`)
    .replaceAll(EXAMPLE, () => escapeHtml(address))
    .replace('property="csp-nonce" content=""', () => `property="csp-nonce" content="${escapeHtml(nonce)}"`);
}

/** The version of the package that was made with a shell; `shells.json` is written with it. */
async function sdkOf(folder: string, shell: string): Promise<string | undefined> {
  try {
    const shells = JSON.parse(await readFile(join(folder, 'shells.json'), 'utf8')) as Record<string, string>;
    return Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  } catch {
    return undefined;
  }
}
