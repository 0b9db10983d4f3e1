import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openMailer } from './mail.ts';
import { readOutbox } from './outbox.ts';

const link =
  'https://portale.example/changePasswordUnauth?type=reset#abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnop';
const message = {
  to: 'giulia.longhi@bottegaferri.it',
  subject: 'Perché è così: reimposta la password della tua utenza',
  text: `Ciao,\nè arrivata la richiesta di una nuova password.\n\n${link}\n`,
  html: `<p>È arrivata la richiesta: <a href="${link}">qui</a></p>`,
};

let outboxDir: string;
beforeEach(() => {
  outboxDir = join(mkdtempSync(join(tmpdir(), 'portal-mail-')), 'outbox');
});
afterEach(() => rmSync(join(outboxDir, '..'), { recursive: true, force: true }));

interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/** A real SMTP server on a free port that keeps what it is given. */
const startSmtpServer = async (refused?: string) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password = '' }, _session, done) =>
      username === 'portale' && password === 'p@rola' ? done(null, { user: username }) : done(new Error('refused')),
    onRcptTo: ({ address }, _session, done) => (address === refused ? done(new Error('no such box')) : done()),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, content: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { received, port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
};

describe('mail through a mail server', () => {
  it('arrives with sender, receiver, subject and both bodies', async () => {
    const server = await startSmtpServer();
    const mailer = openMailer({
      smtpUrl: `smtp://portale:p%40rola@127.0.0.1:${server.port}`,
      outboxDir,
      from: 'Portale <portale@example.it>',
    });
    await mailer.sendMail(message);
    mailer.close();
    await server.stop();

    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'portale@example.it', to: ['giulia.longhi@bottegaferri.it'] });
    const bodies = [...(mail?.content ?? '').matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, body = '']) =>
      Buffer.from(body, 'base64').toString(),
    );
    expect(bodies.map((body) => body.replaceAll('\r\n', '\n'))).toEqual([message.text, message.html]);
  });

  it('fails when the server refuses the receiver', async () => {
    const server = await startSmtpServer(message.to);
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, outboxDir });
    await expect(mailer.sendMail(message)).rejects.toThrow('no such box');
    mailer.close();
    await server.stop();
  });

  it('fails when nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, outboxDir });
    await expect(mailer.sendMail(message)).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });

  it.each(['mail.example.it', 'https://mail.example.it', 'smtp://'])('does not start with SMTP_URL=%s', (smtpUrl) => {
    expect(() => openMailer({ smtpUrl, outboxDir })).toThrow('SMTP_URL is not an address');
  });
});

describe('mail without a mail server', () => {
  it('lies in the outbox as an .eml file that only the owner may read', async () => {
    await openMailer({ outboxDir }).sendMail(message);
    const [file = '', ...others] = readdirSync(outboxDir);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(join(outboxDir, file)).mode & 0o777).toBe(0o600);
    const eml = readFileSync(join(outboxDir, file), 'utf8');
    expect(eml).toContain('\r\nTo: giulia.longhi@bottegaferri.it\r\n');
    expect(eml).toContain('\r\nContent-Type: multipart/alternative;');
  });

  it('is listed newest first, with subject and text decoded', async () => {
    const mailer = openMailer({ outboxDir });
    await mailer.sendMail({ ...message, subject: 'Prima' });
    const [first] = readOutbox(outboxDir);
    await mailer.sendMail(message);
    const list = readOutbox(outboxDir);
    expect(list.map(({ file }) => file)).toEqual([...list.map(({ file }) => file)].sort().reverse());
    expect(list).toContainEqual(first);
    expect(list.find(({ subject }) => subject === message.subject)).toMatchObject({ to: message.to });
    expect(list.map(({ text }) => text.replaceAll('\r\n', '\n'))).toEqual([message.text, message.text]);
    expect(Number.isNaN(Date.parse(first?.at ?? ''))).toBe(false);
  });

  it('is an empty list before the first message', () => {
    expect(readOutbox(outboxDir)).toEqual([]);
  });
});
