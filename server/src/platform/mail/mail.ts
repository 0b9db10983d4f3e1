import { createTransport } from 'nodemailer';
import { StartupError } from '../startup-error.ts';
import { writeToOutbox } from './outbox.ts';

/** A message to one person, as plain text and as HTML that says the same. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way mail leaves the portal. */
export interface Mailer {
  /**
   * Hands one message over; resolves when the mail server has taken it, or when it lies in the outbox.
   *
   * Call it after the transaction that it tells of has been committed.
   */
  sendMail(message: MailMessage): Promise<void>;
  /** Ends the connections to the mail server. */
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. Without it mail goes to the outbox. */
  smtpUrl?: string | undefined;
  /** Folder for the .eml files of a portal without a mail server; made when missing. */
  outboxDir: string;
  /** The sender that people see. */
  from?: string | undefined;
}

const USUAL_SENDER = 'Portale <noreply@portale.example>';

/** Longest waits in milliseconds: a mail server that hangs must not hold a call for the library's usual ten minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Messages come from our own templates and carry no attachments, so none may name a file or an address to fetch. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' } as const;

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    throw new StartupError('SMTP_URL is not an address of the form smtp://user:password@host:587');
  }
  const transport = createTransport({ url: smtpUrl, pool: true, ...PATIENCE });
  return {
    sendMail: async (message) => {
      await transport.sendMail({ ...message, ...SEALED, from });
    },
    close: () => transport.close(),
  };
};

const outboxMailer = (outboxDir: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    sendMail: async (message) => {
      const { message: eml } = await transport.sendMail({ ...message, ...SEALED, from });
      if (!Buffer.isBuffer(eml)) throw new Error('The mail library gave a stream where a buffer was asked for');
      writeToOutbox(outboxDir, eml);
    },
    close: () => transport.close(),
  };
};

/**
 * Opens the way out for mail: the mail server of `smtpUrl`, or a folder of .eml files that any mail program opens.
 *
 * @example
 * const mailer = openMailer({ smtpUrl: settings.smtpUrl, outboxDir: join(settings.dataDir, 'outbox') });
 * await mailer.sendMail({ to: 'giulia@bottegaferri.it', subject, text, html });
 * @throws StartupError when `smtpUrl` is no SMTP address
 */
export const openMailer = ({ smtpUrl, outboxDir, from = USUAL_SENDER }: MailerOptions): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outboxDir, from);
