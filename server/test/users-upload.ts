import { inspect } from 'node:util';
import pino from 'pino';
import { systemClock } from '../src/platform/clock.ts';
import { keyRing } from '../src/platform/config/key-ring.ts';
import type { Database } from '../src/platform/database/database.ts';
import { longWrites } from '../src/platform/long-writes/long-writes.ts';
import { mailboxHash } from '../src/platform/mail/mailbox-limits.ts';
import { openPostOffice } from '../src/platform/mail/post-office.ts';
import { letterSeal } from '../src/platform/mail/sealed-text.ts';
import { type UploadWorks, uploadWorks } from '../src/users/spreadsheet/upload-works.ts';

/** For uploads of users that run without any calls beside them. Their letters stay in the table. */
export const uploadWorksWithoutCalls = (database: Database): UploadWorks =>
  uploadWorks({
    database,
    mail: openPostOffice({
      database,
      clock: systemClock,
      mailer: { sendMail: () => Promise.reject(new Error('No letter is sent')), close: () => {} },
      seal: letterSeal(keyRing('a key of a server without calls')),
      hashOf: mailboxHash(keyRing('a key of a server without calls')),
      logger: pino({ level: 'silent' }),
      signature: 'Portale',
      portalUrl: () => 'https://portale.example',
    }),
    closeUsers: () => ({ open: () => {}, abandon: () => {} }),
    writes: longWrites({ error: (failure: unknown) => process.stderr.write(`${inspect(failure)}\n`) }),
  });
