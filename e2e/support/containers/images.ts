import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOMY = { maxBuffer: 50_000_000 };

/** The names that stand for images of a registry, made here from Debian's packages. */
export const STAND_INS = {
  BASE: 'localhost/portal-trial/base',
  POSTGRES: 'localhost/portal-trial/postgres',
  NGINX: 'localhost/portal-trial/nginx',
} as const;

/** What the image of PostgreSQL does with the variables that compose.yaml gives it. */
const POSTGRES_STARTS = `set -e
bin=$(echo /usr/lib/postgresql/*/bin); data=/var/lib/postgresql/data
as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -f $data/PG_VERSION ]; then
  install -d -o postgres -m 700 $data
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  as $bin/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8
  echo "host all all all scram-sha-256" >>$data/pg_hba.conf
  as $bin/pg_ctl -D $data -w -o "-c listen_addresses='' -k /tmp" start
  PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE") $bin/createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  as $bin/pg_ctl -D $data -w stop
fi
exec setpriv --reuid postgres --regid postgres --clear-groups $bin/postgres -D $data -c listen_addresses='*' -k /tmp
`;

const installed = (name: string) =>
  `FROM ${STAND_INS.BASE}\nRUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name} && apt-get clean\n`;

/**
 * Makes a base of Debian 12 with this Node, and PostgreSQL and nginx on it, where they are not there yet.
 *
 * @param podman runs podman with these words
 * @param kept a folder of its own, which is kept for the next time
 */
export async function makeStandIns(podman: (...words: string[]) => Promise<string>, kept: string): Promise<void> {
  const has = async (image: string) => (await podman('images', '--quiet', image)) !== '';
  if (!(await has(STAND_INS.BASE))) {
    const debian = join(kept, 'debian');
    rmSync(debian, { recursive: true, force: true });
    mkdirSync(debian, { recursive: true });
    await run('debootstrap', ['--variant=minbase', 'bookworm', debian], ROOMY);
    cpSync(process.execPath, join(debian, 'usr/local/bin/node'));
    await run('tar', ['-C', debian, '-cf', join(kept, 'debian.tar'), '.'], ROOMY);
    await podman('import', join(kept, 'debian.tar'), STAND_INS.BASE);
    rmSync(debian, { recursive: true, force: true });
    rmSync(join(kept, 'debian.tar'));
  }
  const context = join(kept, 'context');
  mkdirSync(context, { recursive: true });
  writeFileSync(join(context, 'start.sh'), POSTGRES_STARTS);
  const files = {
    [STAND_INS.POSTGRES]: `${installed('postgresql')}COPY start.sh /start.sh\nCMD ["bash", "/start.sh"]\n`,
    [STAND_INS.NGINX]: `${installed('nginx-light')}RUN rm /etc/nginx/sites-enabled/default\nCMD ["nginx", "-g", "daemon off;"]\n`,
  };
  for (const [image, content] of Object.entries(files)) {
    if (await has(image)) continue;
    writeFileSync(join(context, 'Containerfile'), content);
    await podman('build', '--isolation', 'chroot', '--network', 'host', '--tag', image, context);
  }
}

/** Programs that run containers here, with the Debian package of each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/podman': 'podman',
  '/usr/sbin/runc': 'runc',
  '/usr/bin/docker-compose': 'docker-compose',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/sbin/debootstrap': 'debootstrap',
  '/usr/bin/openssl': 'openssl',
};

/** What is missing to run containers, in words; empty when nothing is missing. */
export function missingForContainers(): string {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
  return [
    ...(missing.length > 0 ? [`apt-get install ${missing.join(' ')}`] : []),
    ...(process.getuid?.() === 0 ? [] : ['it must run as root']),
  ].join(', ');
}
