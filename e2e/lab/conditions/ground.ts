import type { Ending } from '../../support/at-end.ts';
import { findNginx } from '../../support/nginx.ts';
import { findPostgres } from '../../support/postgres.ts';
import { startPortal } from '../../support/running-portal.ts';
import { startStaticHost } from '../../support/static-host.ts';
import type { Opened } from './walk.ts';

/** A portal of the worker's own, with other settings. */
export async function ownPortal(environment: Record<string, string>, { atEnd }: Ending): Promise<Opened> {
  const portal = await startPortal(environment);
  atEnd(portal.remove);
  return { address: portal.address, portal };
}

const [nginx, postgres] = [findNginx(), findPostgres()];

/** Why there can be no static host here; empty when there can. */
export const WITHOUT_STATIC_HOST = [
  ...(nginx ? [] : ['nginx is not installed (Debian: apt-get install nginx-light)']),
  ...(postgres ? [] : ['PostgreSQL is not installed (Debian: apt-get install postgresql)']),
].join(', ');

/** Plain files behind nginx, with the remotes on another origin and servers behind it. */
export async function staticHost(ending: Ending): Promise<Opened> {
  const host = await startStaticHost({ nginx: nginx ?? '', postgres: postgres ?? '' }, ending);
  return { address: host.address, portal: host.servers[0] };
}
