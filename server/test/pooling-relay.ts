import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { databaseAddress } from './postgres.ts';

/** Between this process and PostgreSQL, like PgBouncer: with its own process ids, and without settings at the start. */
export interface PoolingRelay {
  /** DATABASE_URL of a database behind it. */
  addressOf(database: string): string;
  close(): void;
}

/**
 * @param refuses whether it refuses settings in words, or takes them and forgets them, as `ignore_startup_parameters`
 * has it
 */
export async function startPoolingRelay(server: string, refuses: boolean): Promise<PoolingRelay> {
  const sockets = new Set<Socket>();
  const folder = new URL(server).searchParams.get('host') ?? '';
  const listener = createServer((client) => {
    const postgres = connect(`${folder}/.s.PGSQL.5432`);
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => {}));
    client.once('data', (greeting) => {
      const [limits] = /(?:\w+_timeout\0\d+\0)+/.exec(greeting.toString('latin1')) ?? [''];
      if (refuses && limits) return client.end(refusal('unsupported startup parameter: statement_timeout'));
      postgres.write(withoutLimits(greeting, limits));
      client.pipe(postgres);
    });
    let isGreeted = false;
    postgres.on('data', (chunk) => {
      if (!isGreeted) isGreeted = renumber(chunk);
      client.write(chunk);
    });
    client.once('close', () => postgres.destroy());
    postgres.once('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    addressOf: (database) => databaseAddress(`postgres://portal@127.0.0.1:${port}/postgres`, database),
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

function withoutLimits(greeting: Buffer, limits: string): Buffer {
  const kept = Buffer.from(greeting.toString('latin1').replace(limits, ''), 'latin1');
  kept.writeInt32BE(kept.length);
  return kept;
}

/** Writes another process id into the server's BackendKeyData, if it is in these messages. */
function renumber(messages: Buffer): boolean {
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1)) {
    if (messages[at] !== 'K'.charCodeAt(0)) continue;
    messages.writeInt32BE(messages.readInt32BE(at + 5) + 1_000_000, at + 5);
    return true;
  }
  return false;
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
