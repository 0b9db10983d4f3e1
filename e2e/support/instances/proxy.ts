import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Nginx, startNginx } from '../nginx.ts';

const OPERATORS = join(import.meta.dirname, '../../../docs/operate/nginx.conf');

/** Starts nginx before the servers, as the operators' document sets it up, but without TLS. */
export async function startProxy(program: string, port: number, servers: readonly number[]): Promise<ListedServers> {
  const nginx = await startNginx(program, blocksFor(port, servers), [port]);
  return {
    address: `http://localhost:${port}`,
    leaveOut: (left) => nginx.change(blocksFor(port, servers, left)),
    stop: nginx.stop,
  };
}

export interface ListedServers extends Pick<Nginx, 'stop'> {
  address: string;
  /** Removes one server from its list, or none, and waits until nothing more is sent to that server. */
  leaveOut(left?: number): Promise<void>;
}

function blocksFor(port: number, servers: readonly number[], left?: number): string {
  const [before = '', own = ''] = readFileSync(OPERATORS, 'utf8').split(/^server \{\n {4}listen 80;[^}]*\}\n/m);
  const line = /^ {4}server 127\.0\.0\.1:8080(?<ways>.*);$/m.exec(before);
  if (!line) throw new Error(`${OPERATORS} has no line for a server at 127.0.0.1:8080`);
  const lines = servers
    .filter((server) => server !== left)
    .map((server) => `    server 127.0.0.1:${server}${line.groups?.ways};`);
  const listening = own
    .replace(/^ {4}listen 443 .*$/m, `    listen 127.0.0.1:${port};\n    listen [::1]:${port};`)
    .replaceAll(/^ {4}(?:ssl_|if ).*$/gm, '');
  // If nginx ends a connection while a caller begins to use it, a browser opens it again, but these callers do not.
  return `keepalive_timeout 0;\n${before.replace(line[0], lines.join('\n'))}${listening}`;
}
