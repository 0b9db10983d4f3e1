import type { Settings } from '../config/settings.ts';
import { isThisMachine } from '../http/this-machine.ts';
import { StartupError } from '../startup-error.ts';
import { readSender, type Sender } from './sender.ts';

/** The mail server that takes the portal's messages. */
export interface MailServer {
  host: string;
  port: number;
  user: string;
  password: string;
  /**
   * `whole`: TLS from the first byte (`smtps://`). `required`: STARTTLS before anything else. `off`: no encryption. A
   * certificate is always verified, against the authorities of Node and of NODE_EXTRA_CA_CERTS.
   */
  tls: 'whole' | 'required' | 'off';
}

/** Where mail goes: to a mail server, or into the outbox as files. */
export interface MailWay {
  server: MailServer | undefined;
  from: Sender;
}

/** The `SMTP_URL` of an operator who wants no mail server, in production too. */
const OUTBOX = 'outbox';

const USUAL_SENDER: Sender = { name: 'Portale', address: 'noreply@portale.example' };

type MailSettings = Pick<Settings, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'production'>;

/**
 * Where the settings send mail.
 *
 * In production the outbox must be chosen by name: it keeps live links and first passwords as files, and delivers
 * nothing. A mail server in production also needs a sender, because no mail server takes messages from the example
 * domain.
 *
 * @throws StartupError in one line that names the setting
 */
export function mailWayOf({ smtpUrl, smtpTls, mailFrom, production }: MailSettings): MailWay {
  const from = mailFrom === undefined ? USUAL_SENDER : readSender(mailFrom);
  if (smtpUrl === OUTBOX) return { server: undefined, from };
  if (smtpUrl === undefined) {
    if (!production) return { server: undefined, from };
    throw new StartupError(
      `SMTP_URL is missing: in production, mail needs a mail server, such as smtp://user:password@host:587; SMTP_URL=${OUTBOX} keeps it, live links and passwords included, as files in DATA_DIR/outbox.`,
    );
  }
  if (production && mailFrom === undefined) {
    throw new StartupError("MAIL_FROM is missing: set the sender of the portal's mail, such as noreply@example.it.");
  }
  return { server: readServer(smtpUrl, smtpTls), from };
}

function readServer(smtpUrl: string, smtpTls: Settings['smtpTls']): MailServer {
  const url = /^smtps?:\/\/[^/]/.test(smtpUrl) && URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  // Leave out the value: it holds a password.
  if (!url?.hostname) throw new StartupError('SMTP_URL is not an address of the form smtp://user:password@host:587');
  if (url.search || url.hash || !['', '/'].includes(url.pathname)) {
    throw new StartupError('SMTP_URL ends after the port: it takes no path and no parameters.');
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isWhole = url.protocol === 'smtps:';
  return {
    host,
    port: url.port ? Number(url.port) : isWhole ? 465 : 587,
    user: decoded(url.username),
    password: decoded(url.password),
    tls: isWhole ? 'whole' : (smtpTls ?? (isThisMachine(host) ? 'off' : 'required')),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new StartupError('SMTP_URL: write a % in the user name or password as %25.', { cause });
  }
}
