import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Ending } from './at-end.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';

const DELIVERY = resolve(import.meta.dirname, '../../shared/delivery/src/main.ts');

/** The portal as plain files behind nginx, with its remotes on another origin and two servers on one database. */
export interface StaticHost {
  address: string;
  /** Origin of the remotes. */
  remotes: string;
  servers: readonly [RunningPortal, RunningPortal];
}

/** Starts one, which runs until the journey ends. */
export async function startStaticHost(
  programs: { nginx: string; postgres: string },
  { atEnd }: Ending,
): Promise<StaticHost> {
  const postgres = await startPostgres(programs.postgres);
  atEnd(postgres.stop);
  const shared = {
    DATABASE_URL: postgres.url,
    DATA_KEY: 'the same key for both instances of this proof',
    TRUST_PROXY: 'loopback',
  };
  const server = async () => {
    const portal = await startPortal(shared);
    atEnd(portal.remove);
    return portal;
  };
  const servers = [await server(), await server()] as const;
  const [port, remotesPort] = [await freePort(), await freePort()];
  const [address, remotes] = [`http://localhost:${port}`, `http://localhost:${remotesPort}`];
  const folder = mkdtempSync(join(tmpdir(), 'portal-composed-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(
    process.execPath,
    [DELIVERY, 'compose', folder, '--config', `${servers[0].address}/config.json`, '--remotes', `${remotes}/remotes/`],
    { env: { ...process.env, RELEASES_DIR: servers[0].releases } },
  );
  const nginx = await startNginx(
    programs.nginx,
    `upstream backend { ${servers.map((portal) => `server ${new URL(portal.address).host};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${folder}/portal;
    include ${folder}/portal.nginx.conf;
    location ~ ^/(?:api|sdk)/ {
      proxy_pass http://backend;
      proxy_set_header host $http_host;
      proxy_set_header x-forwarded-for $remote_addr;
      proxy_set_header x-forwarded-proto $scheme;
    }
  }
  server {
    listen 127.0.0.1:${remotesPort};
    listen [::1]:${remotesPort};
    root ${folder};
    include ${folder}/remotes.nginx.conf;
  }`,
    [port, remotesPort],
  );
  atEnd(nginx.stop);
  return { address, remotes, servers };
}
