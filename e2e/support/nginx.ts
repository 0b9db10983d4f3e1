import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** The installed nginx; undefined when there is none. */
export const findNginx = (): string | undefined => PLACES.find((place) => existsSync(place));

export interface Nginx {
  stop(): Promise<void>;
}

/** Starts nginx with the given `server` and `upstream` blocks. It writes everything into a temporary folder. */
export async function startNginx(program: string, blocks: string, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${blocks}
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const server = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  await Promise.all(ports.map((port) => untilItAnswers(port, server, () => said)));
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(port: number, server: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx ended while starting:\n${said()}`);
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
