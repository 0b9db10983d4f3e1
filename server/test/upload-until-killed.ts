import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { merchants } from '../src/kit/accounts/accounts.tables.ts';
import { terminals } from '../src/kit/terminals/terminals.tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { keyRing } from '../src/platform/config/key-ring.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { mailboxHash } from '../src/platform/mail/mailbox-limits.ts';
import { openPostOffice, type PostOffice } from '../src/platform/mail/post-office.ts';
import { messageSeal } from '../src/platform/mail/sealed-text.ts';
import { writeUpload } from '../src/users/spreadsheet/users-upload.ts';

/**
 * A program for the test of uploads, which kills it. It creates users. Arguments: the data folder, a word
 * that begins their e-mail addresses, and how many there are. It reports the beginning and the end on standard output.
 */
const [folder = '', word = '', count = ''] = process.argv.slice(2);
const contractCode = '1000001';
const terminalId = '10000001';

/** Its messages stay in the table. */
const silentPostOffice = (database: Database): PostOffice =>
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

const database = await openDatabase({ dataDir: folder });
const { db } = database;
await db.insert(merchants).values({ contractCode, name: 'Bottega', vatNumber: '01234567890' }).onConflictDoNothing();
await db
  .insert(terminals)
  .values({ terminalId, contractCode, terminalType: 'MPOS', status: 'ATTIVO' })
  .onConflictDoNothing();
const rows = Array.from({ length: Number(count) }, (_, index) => ({
  number: index + 2,
  username: '',
  email: `${word}-${index}@example.com`,
  role: 'Cassa',
  MPOS: terminalId,
  SOFTPOS: '',
}));
const upload = {
  contractCode,
  actorAccountId: randomUUID(),
  startedAt: new Date(),
  login: 'https://portale.example/login',
};
process.stdout.write('running\n');
const { transaction } = database;
await writeUpload({ contractCode, mail: silentPostOffice(database), transaction }, upload, rows);
process.stdout.write('done\n');
await database.close();
