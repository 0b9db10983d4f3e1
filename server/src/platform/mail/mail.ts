import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer, MailWay } from './mail-way.ts';
import { writeToOutbox } from './outbox.ts';

/** A message to one person, as plain text and as HTML with the same words. */
export interface MailMessage {
  /**
   * The Message-ID is made from it and is the same for every try, so a mail program recognises a message that arrives
   * twice.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends the portal's mail. */
export interface Mailer {
  /** Sends one message; resolves when the mail server has taken it or it is in the outbox. */
  sendMail(message: MailMessage): Promise<void>;
  /** The folder in which messages stay; absent when a mail server takes them. */
  outbox?: string;
  /** Closes the connections to the mail server. */
  close(): void;
}

/**
 * Longest waits in milliseconds. By the library's default, a mail server that hangs would hold up a call for ten
 * minutes.
 */
const MAX_WAIT_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Messages come from our own templates, without attachments. None may name a file or an address to fetch. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' } as const;

/** Says that a program wrote the message, so that nobody's automatic replies answer it (RFC 3834 §5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

function connectTo({ host, port, user, password, tls }: MailServer): Transporter {
  return createTransport({
    pool: true,
    host,
    port,
    ...(user ? { auth: { user, pass: password } } : {}),
    secure: tls === 'whole',
    // When required, nothing is sent before STARTTLS, and nothing at all if the server does not offer it.
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...MAX_WAIT_MS,
  });
}

/**
 * Opens the way for outgoing mail: a mail server, or a folder of .eml files that any mail program opens.
 *
 * @param outboxDir folder for the .eml files of a portal without a mail server; made when missing
 * @example
 * const mailer = openMailer(mailWayOf(settings), join(settings.dataDir, 'outbox'));
 * await mailer.sendMail({ id, to: 'giulia@bottegaferri.it', subject, text, html });
 */
export function openMailer({ server, from }: MailWay, outboxDir: string): Mailer {
  const transport = server
    ? connectTo(server)
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    sendMail: async ({ id, ...message }) => {
      const mail = { ...message, ...SEALED, from, messageId: `<${id}@${domain}>`, headers: HEADERS };
      const { message: eml } = await transport.sendMail(mail);
      if (server) return;
      if (!Buffer.isBuffer(eml)) throw new Error('The mail library returned a stream and not the requested buffer');
      await writeToOutbox(outboxDir, eml);
    },
    ...(server ? {} : { outbox: outboxDir }),
    close: () => transport.close(),
  };
}
