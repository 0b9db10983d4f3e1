import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { CLAIM } from '../src/platform/mail/message-store.ts';
import { messages } from '../src/platform/mail/messages.tables.ts';
import { hashFirstPassword } from '../src/platform/passwords/index.ts';
import { accounts } from '../src/schema.ts';
import { startMailServer } from './mail-server.ts';
import { type RunningProgram, runProgram } from './server-program.ts';
import { makeDataFolder, removeFolder } from './temporary-folder.ts';

jest.setTimeout(120_000);

describe('a server that is killed', () => {
  const programs: RunningProgram[] = [];
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await makeDataFolder();
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.kill()));
    removeFolder(dataDir);
  });

  /** Starts the server; returns its address. */
  async function launch(smtpPort: number): Promise<{ program: RunningProgram; address: string }> {
    const program = runProgram('server/src/main.ts', [], {
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      HUMAN_CHECK: 'off',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    });
    programs.push(program);
    const address = await new Promise<string>((resolve, reject) => {
      program.onLine((line) => {
        const [, found] = /open on (http:\S+)$/.exec(line) ?? [];
        if (found) resolve(found);
      });
      program.ended.then(() => reject(new Error(`It ended instead of opening: ${program.errors()}`)));
    });
    return { program, address };
  }

  it('[MAIL-001] between the commit and the sending has its messages sent by the next start, half a minute later', async () => {
    const database = await openDatabase({ dataDir });
    const marta = { username: 'marta.ferri', email: 'marta@example.com', name: 'Marta', surname: 'Ferri' };
    await database.db.insert(accounts).values({ ...marta, ...hashFirstPassword('Bottega2026'), userType: 'developer' });
    await database.close();

    // Accepts the connection and never answers, so that the message stays in progress.
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { program, address } = await launch((mute.address() as AddressInfo).port);
    const connected = once(mute, 'connection');
    const answer = await fetch(`${address}/api/guest/password/forgotten`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'marta.ferri' }),
    });
    expect(answer.status).toBe(200);
    await connected;
    await program.kill();
    mute.close();
    const after = await openDatabase({ dataDir });
    const [message] = await after.db.select().from(messages);
    expect((message?.claimedUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(CLAIM);
    // Half a minute later.
    await after.db.update(messages).set({ claimedUntil: new Date() });
    await after.close();

    let hear = (_to: string) => {};
    const arrived = new Promise<string>((resolve) => {
      hear = resolve;
    });
    const server = await startMailServer({ onArrival: ({ to }) => hear(to) });
    const next = await launch(server.port);
    expect(await arrived).toBe('marta@example.com');
    await next.program.kill();
    await server.stop();
  });
});
