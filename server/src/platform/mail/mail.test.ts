import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { folderForEachTest } from '@portal/delivery/fixture';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { mailServerCertificate, startMailServer, wayTo } from '../../../test/mail-server.ts';
import { operate } from '../../../test/operate.ts';
import { messageTo, refusal } from '../../../test/post-office.ts';
import { type MailMessage, openMailer } from './mail.ts';
import { readOutbox } from './outbox.ts';

describe('mails', () => {
  const link =
    'https://portale.example/changePasswordUnauth?type=reset#abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnop';

  const message: MailMessage = {
    id: '0b5f9a6e-3f0e-4c6e-9a53-6a1d5a4d0001',
    to: 'giulia.longhi@bottegaferri.it',
    subject: 'Perché è così: reimposta la password della tua utenza',
    text: `Ciao,\nè arrivata la richiesta di una nuova password.\n\n${link}\n`,
    html: `<p>È arrivata la richiesta: <a href="${link}">qui</a></p>`,
  };

  const outboxDir = join(folderForEachTest(), 'outbox');

  /** Sends one message and closes the connection. */
  async function send(way: Parameters<typeof openMailer>[0]): Promise<void> {
    const mailer = openMailer(way, outboxDir);
    try {
      await mailer.sendMail(message);
    } finally {
      mailer.close();
    }
  }

  describe('mail through a mail server', () => {
    it('arrives with sender, recipient, subject, both bodies and its own id', async () => {
      const server = await startMailServer();
      const url = `smtp://portale:p%40rola@127.0.0.1:${server.port}`;
      await send(wayTo(url, { mailFrom: 'Portale POS <portale@example.it>' }));
      await server.stop();

      expect(server.received).toHaveLength(1);
      const [mail] = server.received;
      expect(mail).toMatchObject({
        from: 'portale@example.it',
        to: 'giulia.longhi@bottegaferri.it',
        messageId: `<${message.id}@example.it>`,
      });
      expect(mail?.content).toContain('\r\nFrom: Portale POS <portale@example.it>\r\n');
      expect(mail?.content).toContain('Auto-Submitted: auto-generated\r\n');
      const bodies = [...(mail?.content ?? '').matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, body = '']) =>
        Buffer.from(body, 'base64').toString(),
      );
      expect(bodies.map((body) => body.replaceAll('\r\n', '\n'))).toEqual([message.text, message.html]);
    });

    it('fails when the server refuses the recipient', async () => {
      const server = await startMailServer({ refuse: () => ({ code: 550, text: 'no such box' }) });
      await expect(send(wayTo(`smtp://127.0.0.1:${server.port}`))).rejects.toThrow('no such box');
      await server.stop();
    });

    it('fails when nobody listens', async () => {
      const closed = createServer().listen(0, '127.0.0.1');
      await once(closed, 'listening');
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      await expect(send(wayTo(`smtp://127.0.0.1:${port}`))).rejects.toThrow('ECONNREFUSED');
    });
  });

  describe('[MAIL-002] the way to a mail server', () => {
    const required = { smtpTls: 'required' } as const;

    it('is refused where STARTTLS is not offered, before password and message are sent', async () => {
      const said: string[] = [];
      const server = await startMailServer({
        onAuth: ({ password }, _session, done) => {
          said.push(password ?? '');
          done(new Error('refused'));
        },
      });
      const url = `smtp://portale:p%40rola@localhost:${server.port}`;
      await expect(send(wayTo(url, required))).rejects.toThrow('STARTTLS');
      expect(said).toEqual([]);
      await expect(send(wayTo(url, { smtpTls: 'off' }))).rejects.toThrow('refused');
      expect(said).toEqual(['p@rola']);
      await server.stop();
    });

    it('is refused when no known authority signed the certificate', async () => {
      const server = await startMailServer({ disabledCommands: [] });
      await expect(send(wayTo(`smtp://localhost:${server.port}`, required))).rejects.toThrow('self-signed certificate');
      expect(server.received).toEqual([]);
      await server.stop();
    });

    it.each(['smtp', 'smtps'])('is encrypted with %s:// and a certificate of a known authority', async (protocol) => {
      const usual = getCACertificates('default');
      setDefaultCACertificates([...usual, mailServerCertificate()]);
      const server = await startMailServer({ disabledCommands: [], secure: protocol === 'smtps' });
      await send(wayTo(`${protocol}://localhost:${server.port}`, required));
      await expect(send(wayTo(`${protocol}://127.0.0.1:${server.port}`, required))).rejects.toThrow('altnames');
      setDefaultCACertificates(usual);
      await server.stop();
      expect(server.received).toMatchObject([{ secure: true, to: message.to }]);
    });
  });

  const OUTBOX = wayTo('outbox');

  describe('mail without a mail server', () => {
    it('is put into the outbox as an .eml file that only the owner may read', async () => {
      await send(OUTBOX);
      const [file = '', ...others] = readdirSync(outboxDir);
      expect(others).toEqual([]);
      expect(file).toMatch(/\.eml$/);
      expect(statSync(join(outboxDir, file)).mode & 0o777).toBe(0o600);
      const eml = readFileSync(join(outboxDir, file), 'utf8');
      expect(eml).toContain('\r\nTo: giulia.longhi@bottegaferri.it\r\n');
      expect(eml).toContain('\r\nContent-Type: multipart/alternative;');
    });

    it('is listed newest first, with subject and text decoded', async () => {
      const mailer = openMailer(OUTBOX, outboxDir);
      await mailer.sendMail({ ...message, subject: 'Prima' });
      const [first] = await readOutbox(outboxDir);
      await mailer.sendMail(message);
      const list = await readOutbox(outboxDir);
      expect(list.map(({ file }) => file)).toEqual([...list.map(({ file }) => file)].sort().reverse());
      expect(list).toContainEqual(first);
      expect(list.find(({ subject }) => subject === message.subject)).toMatchObject({ to: message.to });
      expect(list.map(({ text }) => text.replaceAll('\r\n', '\n'))).toEqual([message.text, message.text]);
      expect(Number.isNaN(Date.parse(first?.at ?? ''))).toBe(false);
    });

    it('is an empty list before the first message', async () => {
      expect(await readOutbox(outboxDir)).toEqual([]);
    });
  });
});

describe('the command', () => {
  let sent: MailMessage[];
  let isThere: boolean;

  beforeEach(() => {
    sent = [];
    isThere = false;
  });

  async function sendMail(message: MailMessage) {
    if (!isThere) return message.to.startsWith('no') ? refusal(550) : refusal(450);
    sent.push(message);
  }

  const portal = portalForEachTest({ mailer: { sendMail, close: () => {} } });

  function write(to: string, days = 7) {
    const goodUntil = new Date(portal.clock.now.getTime() + days * 24 * 60 * 60_000);
    return portal.app.portal.mail.send(portal.database.db, messageTo(to, { subject: `Per ${to}`, goodUntil }));
  }

  it('lists the messages that wait and have failed, with the reason and without their text', async () => {
    expect(await operate(portal, ['mail'])).toBe('No message waits, and none has failed.');
    await write('giulia@example.com');
    await write('nobody@example.com');
    await portal.app.portal.mail.settled();
    expect(await operate(portal, ['mail'])).toBe(
      [
        '1 message waiting, 1 message failed.',
        'nobody@example.com  (2026-11-20 09:00 UTC)\n  Per nobody@example.com\n  failed, 1 try so far\n  550 no such box',
        'giulia@example.com  (2026-11-20 09:00 UTC)\n  Per giulia@example.com\n  waiting, next try 2026-11-20 09:00 UTC, 1 try so far\n  450 no such box',
      ].join('\n\n'),
    );
  });

  it('tries them all again with --retry, except those that have expired, and records who did this', async () => {
    await write('giulia@example.com');
    await write('nobody@example.com');
    await write('nobody.today@example.com', 1);
    await portal.app.portal.mail.settled();
    portal.later(2 * 24 * 60 * 60_000);
    isThere = true;
    const printed = await operate(portal, ['mail', '--retry'], 'ornella');
    expect(printed).toContain('Tried 2 messages: 2 sent.\n\n0 messages waiting, 1 message failed.');
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['giulia@example.com', 'nobody@example.com']);
    expect(sent[0]?.text).toContain('Ciao');
    const events = await portal.audit();
    expect(events).toMatchObject([{ action: 'retryMail', detail: { by: 'ornella', messages: 2 } }]);
  });

  it('[OPS-444] gives up what could not be sent to an address with --drop, so that nothing has failed any more', async () => {
    await write('giulia@example.com');
    await write('Nobody@example.com');
    await write('nobody@example.com');
    await portal.app.portal.mail.settled();
    expect(await operate(portal, ['mail', '--drop', 'nobody@example.com'])).toBe(
      'Deletes 2 messages to nobody@example.com for good.\n2 messages deleted. Done by ornella.',
    );
    expect(await operate(portal, ['mail'])).toContain('1 message waiting, 0 messages failed.');
    await expect(operate(portal, ['mail', '--drop', 'nobody@example.com'])).rejects.toThrow(
      'No message to nobody@example.com waits, and none has failed.',
    );
    await expect(operate(portal, ['mail', '--drop', 'nobody@example.com', '--retry'])).rejects.toThrow('Usage:');
    const events = await portal.audit();
    expect(events).toMatchObject([
      { action: 'dropMail', subject: 'nobody@example.com', detail: { by: 'ornella', messages: 2 } },
    ]);
  });
});
