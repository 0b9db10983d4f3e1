import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** The installed nginx; undefined when there is none. */
export const findNginx = (): string | undefined => PLACES.find((place) => existsSync(place));

export interface Nginx {
  /** Switches to other blocks; calls that are under way still end with the earlier blocks. */
  change(blocks: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx with the given `server` and `upstream` blocks. It writes everything into a temporary folder. */
export async function startNginx(program: string, blocks: string, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const write = (inner: string) => writeFileSync(join(folder, 'nginx.conf'), configOf(inner));
  const configOf = (inner: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${inner}
}
`;
  write(blocks);
  const server = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  await Promise.all(ports.map((port) => untilItAnswers(port, server, () => said)));
  const workers = async () =>
    (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean);
  return {
    async change(inner) {
      const before = await workers();
      write(inner);
      server.kill('SIGHUP');
      // The earlier workers keep running until their last call is answered.
      while ((await workers()).some((worker) => before.includes(worker))) await pause(20);
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(port: number, server: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx ended while starting:\n${said()}`);
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer) return;
    await pause(50);
  }
}
