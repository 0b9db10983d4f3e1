import { setTimeout as delay } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { hostileBodies, hostileSheets } from './hostile-files.ts';
import { decidedImport, importWork } from './import-work.ts';
import { callerAt, signedInCaller } from './signed-in.ts';

/** Work that the limits allow, as expensive as work of its kind can be. */
export interface Work {
  title: string;
  /**
   * Prepares the calls in advance.
   *
   * @returns sends all of them once, and resolves with the statuses of the answers
   */
  prepare(address: string): Promise<() => Promise<readonly number[]>>;
}

export const merchant = (address: string) => signedInCaller(address, 'paolo.neri', 'DueTorri2026');

/** The administrator of another merchant. */
export const otherMerchant = (address: string) => signedInCaller(address, 'luca.conti', 'Termini2026');

export const json = (value: unknown) => Buffer.from(JSON.stringify(value));

export function sheet(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/**
 * Sends calls at the highest rate that the usual limits allow: for a session's calls the rate of one address, for
 * sign-ins that of twenty addresses.
 */
export function paced(perSecond: number, send: (count: number) => Promise<number>) {
  let count = 0;
  return () =>
    Promise.all(
      Array.from({ length: perSecond }, async (_, place) => {
        await delay((1_000 / perSecond) * place);
        count += 1;
        return send(count);
      }),
    );
}

export const range = <Item>(length: number, at: (index: number) => Item) =>
  Array.from({ length }, (_, index) => at(index));

const BOUNDARY = 'held-up';

/** The media type of the body that `usersForm` makes. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of a call with a users file. */
export function usersForm(file: Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="utenze.xlsx"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** A file of new users, different ones in each of three files. */
const usersFile = (title: string, users: number, path: string): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    const terminals = (await caller.ask('GET', '/api/services/terminals')) as { terminalId: string }[];
    const terminalId = terminals[0]?.terminalId ?? '';
    const bodyOf = (time: number) => {
      const rows = range(users, (row) => ['', `persona${time}-${row}@example.com`, 'cassa', terminalId, '']);
      const file = sheet('Utenze', [['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'], ...rows]);
      return usersForm(file);
    };
    const bodies = range(3, bodyOf);
    let time = 0;
    return async () => {
      const body = bodies[time % bodies.length];
      time += 1;
      return [await caller.send('POST', path, body, FORM_TYPE)];
    };
  },
});

/** All pieces of work, in the order in which they are measured. */
export const worstWork: readonly Work[] = [
  ...importWork,
  ...hostileBodies,
  ...hostileSheets,
  {
    title: 'search of points of sale by 120 letters and signs, 20 a second',
    async prepare(address) {
      const caller = await signedInCaller(address, 'dev@softlab.it', 'Sviluppo2026');
      const text = '%a_'.repeat(40);
      const body = json({ numElements: 999, numPage: 1, merchantId: text, piva: text, state: 'ASSEGNATA' });
      return paced(20, () => caller.send('POST', '/api/services/merchants/search', body));
    },
  },
  decidedImport,
  usersFile('users: a file of 10,000 rows is verified', 10_000, '/api/services/users/file/verify'),
  // A merchant has at most 10,000.
  usersFile('users: a file of 3,000 new users is carried out', 3_000, '/api/services/users/file'),
  {
    title: 'wrong sign-ins, 10 a second',
    async prepare(address) {
      const caller = callerAt(address);
      const form = 'grant_type=PASSWORD&client_id=portal&scope=microservices&password=Sbagliata1&username=';
      const type = 'application/x-www-form-urlencoded';
      return paced(10, (count) =>
        caller.send('POST', '/api/oauth/v2/token', Buffer.from(`${form}nessuno.${count}`), type),
      );
    },
  },
];
