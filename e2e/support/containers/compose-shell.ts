import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Ending } from '../at-end.ts';
import { startProgram } from '../serving-program.ts';
import { makeStandIns, STAND_INS } from './images.ts';

const run = promisify(execFile);
const ROOMY = { maxBuffer: 50_000_000 };

/** Some machines run containers only with fewer open files and processes than podman gives them. */
const PODMAN = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=1000:1000"]
[engine]
runtime = "runc"
`;

/** podman takes no long path here, and with one storage always wants the same. */
const RUNNING = '/run/portal-containers';

/** Debian's `docker-compose` and podman, under the names that documents and `docker-compose` call them by. */
const dockerWith = (podman: readonly string[]) => `#!/bin/sh
if [ "$1" = compose ]; then shift; exec /usr/bin/docker-compose "$@"; fi
exec podman ${podman.join(' ')} "$@"
`;

/** A shell in a folder of its own, in which `docker compose` works. */
export interface ComposeShell {
  /** Runs lines, as somebody types them; ends at the first that fails. */
  type(lines: string): Promise<string>;
}

/**
 * Starts podman in the place of Docker, with storage of its own, and a shell in `folder` that has it.
 *
 * @param kept keeps images for the next time
 * @param ports on which nginx answers
 */
export async function openComposeShell(
  folder: string,
  kept: string,
  ports: { HTTP: string; HTTPS: string },
  { atEnd }: Ending,
): Promise<ComposeShell> {
  const [tools, work] = [join(folder, '.tools'), join(folder, 'portal')];
  for (const each of [tools, work, kept]) mkdirSync(each, { recursive: true });
  writeFileSync(join(tools, 'containers.conf'), PODMAN);
  const own = ['--root', join(kept, 'storage'), '--runroot', RUNNING];
  writeFileSync(join(tools, 'docker'), dockerWith(own));
  chmodSync(join(tools, 'docker'), 0o755);
  const socket = `unix://${join(tools, 'podman.sock')}`;
  const environment = {
    PATH: `${tools}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: folder,
    USER: 'trial',
    CONTAINERS_CONF: join(tools, 'containers.conf'),
    BUILDAH_ISOLATION: 'chroot',
    DOCKER_HOST: socket,
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
    ...STAND_INS,
    ...ports,
  };
  const podman = async (...words: string[]) =>
    (await run('podman', [...own, ...words], { ...ROOMY, env: environment })).stdout.trim();
  await makeStandIns(podman, kept);
  await startProgram(
    'API service listening',
    ['podman', ...own, '--log-level', 'info', 'system', 'service', '--time', '0', socket],
    {
      env: environment,
      atEnd,
    },
  );
  const type = async (lines: string) => {
    const words = ['--norc', '-euo', 'pipefail', '-c', lines];
    try {
      return (await run('bash', words, { ...ROOMY, cwd: work, env: environment })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`These lines failed:\n${lines}\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  atEnd(() => type('docker compose down --volumes; docker network rm --force portal'));
  return { type };
}

/** The blocks of commands in a part of a document, in order. */
export function commandsIn(document: string, heading: string): string[] {
  const [, part = ''] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines);
}
