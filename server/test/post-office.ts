import pino from 'pino';
import { keyRing } from '../src/platform/config/key-ring.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { MailMessage } from '../src/platform/mail/mail.ts';
import { mailboxHash } from '../src/platform/mail/mailbox-limits.ts';
import type { Message } from '../src/platform/mail/message.ts';
import { messages } from '../src/platform/mail/messages.tables.ts';
import { openPostOffice, type PostOffice } from '../src/platform/mail/post-office.ts';
import { messageSeal } from '../src/platform/mail/sealed-text.ts';
import { databaseForEachTest, forEachTest } from './for-each-test.ts';
import { TEST_DATA_KEY } from './test-app.ts';

interface TestOffice {
  office: PostOffice;
  /** The messages that the mail server took. */
  sent: MailMessage[];
  receivers(): string[];
  /** What was logged, from level `warn` up. */
  lines: { level: number; msg: string }[];
}

/** How the mail server treats a message. */
type SendMail = (message: MailMessage) => Promise<void>;

function openTestOffice(
  database: Database,
  clock: () => Date,
  sendMail?: SendMail,
  dataKey = TEST_DATA_KEY,
): TestOffice {
  const lines: TestOffice['lines'] = [];
  const sent: MailMessage[] = [];
  const office = openPostOffice({
    database,
    clock,
    mailer: {
      sendMail: async (message) => {
        await sendMail?.(message);
        sent.push(message);
      },
      close: () => {},
    },
    seal: messageSeal(keyRing(dataKey)),
    hashOf: mailboxHash(keyRing(dataKey)),
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    signature: 'Portale',
    portalUrl: () => 'https://portale.example',
  });
  return { office, lines, sent, receivers: () => sent.map(({ to }) => to) };
}

/** A database for each test of the file, with post offices on it and their clock, which the test moves. */
export function officesForEachTest() {
  const database = databaseForEachTest();
  const clock = forEachTest(async () => ({ now: new Date('2026-11-20T09:00:00.000Z') }));
  return {
    database,
    clock,
    later(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** The mail server takes every message, unless `sendMail` says otherwise. */
    openOffice: (sendMail?: SendMail, dataKey?: string) => openTestOffice(database, () => clock.now, sendMail, dataKey),
    /** The table of messages, by recipient. */
    rows: (): Promise<(typeof messages.$inferSelect)[]> =>
      database.db.select().from(messages).orderBy(messages.recipient),
  };
}

export const messageTo = (to: string | null, more: Partial<Message> = {}): Message => ({
  to,
  subject: 'Benvenuta\nBcc: tutti@example.com',
  parts: [
    'Ciao <b>Giulia</b>,',
    { name: 'Username', value: 'o"neill&figli' },
    { label: 'Accedi', url: 'https://x/?a=1&b=2' },
  ],
  ...more,
});

export const messagesTo = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => messageTo(`u${index}@example.com`));

/** The error of a mail server that refuses this recipient. */
export const refusal = (responseCode: number): Promise<never> =>
  Promise.reject(Object.assign(new Error(`${responseCode} no such box`), { responseCode, command: 'RCPT TO' }));

/** The error of a mail server that is away. */
export const nobodyListens = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN' }));
