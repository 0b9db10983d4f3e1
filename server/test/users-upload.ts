import pino from 'pino';
import { systemClock } from '../src/platform/clock.ts';
import { keyRing } from '../src/platform/config/key-ring.ts';
import type { Database } from '../src/platform/database/database.ts';
import { mailboxHash } from '../src/platform/mail/mailbox-limits.ts';
import { openPostOffice, type PostOffice } from '../src/platform/mail/post-office.ts';
import { messageSeal } from '../src/platform/mail/sealed-text.ts';

/** For uploads of users that run without a server. Their messages stay in the table. */
export const silentPostOffice = (database: Database): PostOffice =>
  openPostOffice({
    database,
    clock: systemClock,
    mailer: { sendMail: () => Promise.reject(new Error('No message is sent')), close: () => {} },
    seal: messageSeal(keyRing('a key of a server without calls')),
    hashOf: mailboxHash(keyRing('a key of a server without calls')),
    logger: pino({ level: 'silent' }),
    signature: 'Portale',
    portalUrl: () => 'https://portale.example',
  });
