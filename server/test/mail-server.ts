import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type MailWay, mailWayOf } from '../src/platform/mail/mail-way.ts';
import { workspaceRoot } from './workspace-root.ts';

/** A message as a mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string;
  messageId: string;
  /** The message with headers and encoded bodies. */
  content: string;
  /** Whether it came over TLS. */
  secure: boolean;
}

export interface MailServer {
  received: ReceivedMail[];
  port: number;
  stop(): Promise<void>;
}

interface MailServerOptions extends SMTPServerOptions {
  port?: number;
  /** Called for each recipient; returns the answer that refuses the message. */
  refuse?: (address: string) => { code: number; text: string } | undefined;
  /** Called with each message that the server took. */
  onArrival?: (mail: ReceivedMail) => void;
}

const fixture = (name: string) => readFileSync(join(workspaceRoot, 'server/test/fixtures/mail-server', name), 'utf8');

/** The certificate for `localhost` of a mail server that offers STARTTLS. */
export const mailServerCertificate = (): string => fixture('certificate.pem');

/**
 * A real mail server on this machine that keeps what it receives. It accepts the user `portale` with the password
 * `p@rola`, and everybody without a password.
 *
 * @example const server = await startMailServer(); … await server.stop();
 */
export async function startMailServer({
  port = 0,
  refuse,
  onArrival,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    key: fixture('key.pem'),
    cert: fixture('certificate.pem'),
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portale' && password === 'p@rola' ? done(null, { user: username }) : done(new Error('refused')),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse?.(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : undefined);
    },
    onData: async (stream, { envelope, secure }, done) => {
      const content = Buffer.concat(await stream.toArray()).toString();
      const [, messageId = ''] = /^Message-ID: (.*)\r$/im.exec(content) ?? [];
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const mail = { from, to: envelope.rcptTo[0]?.address ?? '', messageId, content, secure };
      received.push(mail);
      done();
      onArrival?.(mail);
    },
    ...options,
  });
  // A client that breaks off is part of a test.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  // A failing test does not stop the server, but the test run must still end.
  server.server.unref();
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The settings to reach a test's mail server. */
export const wayTo = (smtpUrl: string, settings: Partial<Parameters<typeof mailWayOf>[0]> = {}): MailWay =>
  mailWayOf({ smtpTls: undefined, mailFrom: undefined, production: false, ...settings, smtpUrl });
