import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import type { SiteOptions } from './portal-site.ts';
import { sdkPage } from './sdk-page.ts';

/**
 * The packages for engineers outside: `new` writes the project of a remote, with `remote` teams make it for this
 * portal, and `conform` plays the contract against a backend. They are built with the shell, and the portal itself
 * serves them.
 *
 * - `GET /sdk/` says how, with the portal's own address.
 * - `GET /sdk/remote.tgz`, as `new.tgz` and `conform.tgz`, leads to the package of the live shell.
 * - `GET /sdk/remote-<version>.tgz` is a package by its version, which never changes.
 *
 * @example npx -y https://portale.example.it/sdk/new-1.0.0-19977b43dc16.tgz mf-loyalty
 */
export function sdkRoutes(app: PortalApp, { releases }: SiteOptions, portalUrl: () => string): void {
  const folder = join(releases.folder, 'sdk');

  app.get('/sdk', (_request, reply) => reply.redirect('/sdk/', 308));

  app.get('/sdk/', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(sdkPage(portalUrl(), await presentVersion())),
  );

  for (const name of ['remote', 'new', 'conform']) {
    app.get(`/sdk/${name}.tgz`, async (_request, reply) => {
      const version = await presentVersion();
      if (!version) throw new HttpError(404, 'The live shell came without packages for engineers outside');
      return reply.header('cache-control', 'no-cache').redirect(`/sdk/${name}-${version}.tgz`, 302);
    });

    app.get<{ Params: { version: string } }>(`/sdk/${name}-:version.tgz`, async ({ params: { version } }, reply) => {
      if (!/^[0-9][\w.+-]{0,60}$/.test(version)) throw new HttpError(404, 'There is no such package');
      return send(reply.header('cache-control', 'public, max-age=31536000, immutable'), name, version);
    });
  }

  async function presentVersion(): Promise<string | undefined> {
    const { shell } = await releases.live();
    return shell && (await sdkOf(folder, shell.release.version));
  }

  async function send(reply: FastifyReply, name: string, version: string): Promise<FastifyReply> {
    const file = join(folder, `${name}-${version}.tgz`);
    const found = await stat(file).catch(() => undefined);
    if (!found)
      throw new HttpError(404, `There is no package ${name} ${version}`, {
        headers: { 'cache-control': 'no-store' },
      });
    return reply
      .type('application/gzip')
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="portal-${name}-${version}.tgz"`)
      .send(createReadStream(file));
  }
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
