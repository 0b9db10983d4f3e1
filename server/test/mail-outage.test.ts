import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { countLetters } from '../src/platform/mail/letter-store.ts';
import { openMailer } from '../src/platform/mail/mail.ts';
import { hashFirstPassword } from '../src/platform/passwords/index.ts';
import { accounts } from '../src/schema.ts';
import { makeDataFolder } from './data-folder.ts';
import { startMailServer, wayTo } from './mail-server.ts';
import { addSignedInMerchant } from './merchant.ts';
import { addTerminal } from './people.ts';
import { type RunningProgram, runProgram } from './server-program.ts';
import { spreadsheet } from './spreadsheets.ts';
import { removeFolder } from './temporary-folder.ts';
import { createTestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** A port where nobody listens at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('[MAIL-001] brings every letter of a users file once, when the mail server was away for an hour and two instances send', async () => {
  const port = await freePort();
  const mailer = openMailer(wayTo(`smtp://127.0.0.1:${port}`), '');
  const portal = await createTestApp({ mailer });
  const beside = await createTestApp({ beside: portal, mailer });
  const instances = [portal, beside].map(({ app }) => app.portal.mail);
  const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  await addTerminal(portal, '10000001', { contractCode: '1000001' });
  const emails = Array.from({ length: 200 }, (_, index) => `cassa@punto${index}.example.com`);
  const headers = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];
  const file = spreadsheet([[headers, ...emails.map((email) => ['', email, 'Cassa', '10000001', ''])]]);
  expect((await portal.call('uploadUsers', { token, file })).statusCode).toBe(200);

  const aMinuteLater = async () => {
    await Promise.all(instances.map((mail) => mail.settled()));
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
  };
  for (let minute = 0; minute < 60; minute += 1) await aMinuteLater();
  expect(await countLetters(portal.database.db)).toEqual({ waiting: 200, failed: 0 });

  const server = await startMailServer({ port });
  for (let minute = 0; minute < 10; minute += 1) await aMinuteLater();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  expect(await countLetters(portal.database.db)).toEqual({ waiting: 0, failed: 0 });
  await beside.close();
  await portal.close();
  mailer.close();
  await server.stop();
});

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

  it('[MAIL-001] between the commit and the sending has its letters sent by the next start', async () => {
    const database = await openDatabase({ dataDir });
    const marta = { username: 'marta.ferri', email: 'marta@example.com', name: 'Marta', surname: 'Ferri' };
    await database.db.insert(accounts).values({ ...marta, ...hashFirstPassword('Bottega2026'), userType: 'developer' });
    await database.close();

    // Accepts the connection and never answers, so that the letter stays in progress.
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
