import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

/** A way to the PostgreSQL server of the tests that can be closed and opened again. */
export interface PostgresWay {
  /** `DATABASE_URL` of the same database over this way. */
  url: string;
  /** Ends all connections and takes no new ones. */
  close(): Promise<void>;
  /** From now on a connection breaks when the portal sends something; until then it looks whole. */
  cutWhenUsed(): void;
  /** Lets connections through again. */
  open(): Promise<void>;
}

/** @example const way = await openPostgresWay(portal.database); */
export async function openPostgresWay({ db }: Database): Promise<PostgresWay> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const folder = new URL(process.env.TEST_POSTGRES_URL ?? '').searchParams.get('host');
  const sockets = new Set<Socket>();
  let isCut = false;
  const listener = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => void (isCut ? near.destroy() : far.write(bytes)));
    far.pipe(near);
  });
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    url: `postgres://portal@127.0.0.1:${port}/${rows[0]?.name}`,
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    cutWhenUsed() {
      isCut = true;
    },
    async open() {
      isCut = false;
      if (!listener.listening) await listen(port);
    },
  };
}
