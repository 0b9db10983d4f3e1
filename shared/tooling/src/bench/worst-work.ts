import { setTimeout as delay } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { interlacedSquare, pictureWithComments } from './hostile-pictures.ts';
import { type Caller, callerAt, signedInCaller } from './signed-in-caller.ts';

/** Work that the limits allow, and that costs as much as any of its kind. */
export interface Work {
  title: string;
  /**
   * Does the caller's own work in advance.
   *
   * @returns sends all of it once, and resolves with the statuses of the answers
   */
  prepare(address: string): Promise<() => Promise<readonly number[]>>;
}

const merchant = (address: string) => signedInCaller(address, 'paolo.neri', 'DueTorri2026');

const CATALOGUE_HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];
const IMPORT = '/api/services/file/product';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

function sheet(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

const catalogueFile = (rows: readonly (readonly (string | number)[])[]) =>
  json({ file: sheet('Catalogo', [CATALOGUE_HEADERS, ...rows]).toString('base64'), extension: 'xlsx' });

const importOf = (
  title: string,
  rows: () => (string | number)[][],
  before?: (caller: Caller) => Promise<unknown>,
): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    await before?.(caller);
    const file = catalogueFile(rows());
    return async () => [await caller.send('POST', IMPORT, file)];
  },
});

const pictures = (title: string, picture: () => Promise<Buffer> | Buffer): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    const image = (await picture()).toString('base64');
    const products = [
      { name: 'Torta', amount: 120, categories: [], image, imageType: 'image/png', imageName: 'torta.png' },
    ];
    const body = json({ products });
    return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
  },
});

/** A file of ten thousand users, different ones each time. */
const usersFile = (title: string, path: string): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    const terminals = (await caller.ask('GET', '/api/services/terminals')) as { terminalId: string }[];
    const terminalId = terminals[0]?.terminalId ?? '';
    const boundary = 'held-up';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="utenze.xlsx"\r\n\r\n`;
    const bodyOf = (time: number) => {
      const rows = range(10_000, (row) => ['', `persona${time}-${row}@example.com`, 'cassa', terminalId, '']);
      const file = sheet('Utenze', [['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'], ...rows]);
      return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    };
    const bodies = range(3, bodyOf);
    let time = 0;
    return async () => {
      const body = bodies[time % bodies.length];
      time += 1;
      return [await caller.send('POST', path, body, `multipart/form-data; boundary=${boundary}`)];
    };
  },
});

/**
 * Sends calls at the highest rate that the usual limits allow: for a session's calls that of one address, for sign-ins
 * that of twenty addresses.
 */
function paced(perSecond: number, send: (count: number) => Promise<number>) {
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

const range = <Item>(length: number, at: (index: number) => Item) => Array.from({ length }, (_, index) => at(index));

/** Every work, in the order in which it is measured. */
export const worstWork: readonly Work[] = [
  importOf(
    'import: 32,000 semicolons in the categories of 3 rows',
    () => range(3, (row) => [`Torta ${row}`, '', 1.2, ';'.repeat(32_000)]),
    (caller) =>
      caller.send(
        'POST',
        '/api/services/category',
        json({ categories: [{ name: `a${';'.repeat(28)}b`, color: '#2E7FF9' }] }),
      ),
  ),
  importOf('import: 99 categories in each of 1,000 rows', () =>
    range(1_000, (row) => [`Torta ${row}`, '', 1.2, range(99, (part) => `c${(row * 7 + part) % 99}`).join(';')]),
  ),
  importOf(
    'import: 1,500 rows of one name that 1,500 products have',
    () => range(1_500, (row) => ['Torta', `variante ${row}`, 1.2, 'Dolci']),
    async (caller) => {
      for (const first of [0, 750]) {
        const product = (place: number) => ({ name: 'Torta', descr: `variante ${place}`, amount: 110, categories: [] });
        await caller.send(
          'POST',
          '/api/services/product',
          json({ products: range(750, (place) => product(first + place)) }),
        );
      }
    },
  ),
  importOf('import: 20,000 rows', () =>
    range(20_000, (row) => [
      `Prodotto ${row}`,
      `Descrizione del prodotto numero ${row}, come si scrive in un listino`,
      (row % 9_000) / 100 + 0.5,
      `Reparto ${row % 40}; Scaffale ${row % 7}`,
    ]),
  ),
  {
    title: 'import: 20,000 rows are written, and undone',
    async prepare(address) {
      const caller = await merchant(address);
      const file = catalogueFile(range(20_000, (row) => [`Prodotto ${row}`, '', 1.2, `Reparto ${row % 40}`]));
      return async () => {
        const written = await caller.send('POST', IMPORT, file);
        const [last] = (await caller.ask('GET', `${IMPORT}/imports`)) as { importId: string }[];
        return [
          written,
          await caller.send('POST', `${IMPORT}/imports/${last?.importId}/undo`, json({ dryRun: false })),
        ];
      };
    },
  },
  pictures('3 pictures at once: interlaced, 16 bits, 9,999 pixels square', () => interlacedSquare(9_999, 4, 2)),
  pictures('3 pictures at once: interlaced, 8 bits, 7,300 pixels square', () => interlacedSquare(7_300, 3, 1)),
  pictures('3 pictures at once: comments of 300 MB', () => pictureWithComments(6)),
  {
    title: 'JSON: nested 120,000 deep, in a public call, 20 a second',
    async prepare(address) {
      const body = Buffer.from(`${'['.repeat(120_000)}1${']'.repeat(120_000)}`);
      const caller = callerAt(address);
      return paced(20, () => caller.send('POST', '/api/guest/password/forgotten', body));
    },
  },
  {
    title: 'JSON: 2,700,000 values, three at once',
    async prepare(address) {
      const caller = await merchant(address);
      const body = Buffer.from(`[${'{},'.repeat(2_700_000)}{}]`);
      return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
    },
  },
  {
    title: 'JSON: 85,000 wrong values in 250 KB, 20 a second',
    async prepare(address) {
      const caller = await merchant(address);
      const body = Buffer.from(`{"products":[${'{},'.repeat(85_000)}{}]}`);
      return paced(20, () => caller.send('POST', '/api/services/product', body));
    },
  },
  {
    title: 'JSON: one text of 8 MB in the place of a picture, three at once',
    async prepare(address) {
      const caller = await merchant(address);
      const products = [{ name: 'Torta', amount: 120, categories: [], image: 'x'.repeat(8_000_000) }];
      const body = json({ products });
      return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
    },
  },
  {
    title: 'search of points of sale by 120 letters and signs, 20 a second',
    async prepare(address) {
      const caller = await signedInCaller(address, 'dev@softlab.it', 'Sviluppo2026');
      const text = '%a_'.repeat(40);
      const body = json({ numElements: 999, numPage: 1, merchantId: text, piva: text, state: 'ASSEGNATA' });
      return paced(20, () => caller.send('POST', '/api/services/merchants/search', body));
    },
  },
  {
    title: 'import: 20,000 wrong rows are left out, taken in again, and downloaded twice at once',
    async prepare(address) {
      const caller = await merchant(address);
      const rows = range(20_000, (row) => [`Prodotto ${row}`, `Descrizione del prodotto numero ${row}`, 'gratis', '']);
      const { importId } = (await caller.ask('POST', `${IMPORT}/imports`, catalogueFile(rows))) as { importId: string };
      const own = `${IMPORT}/imports/${importId}`;
      const [leftOut, takenIn] = [json({ leaveOut: 'wrong' }), json({ takeIn: range(20_000, (row) => row + 2) })];
      const download = () => caller.send('GET', `${own}/mistakes`);
      return async () => [
        await caller.send('PUT', own, leftOut),
        await caller.send('PUT', own, takenIn),
        ...(await Promise.all([download(), download()])),
      ];
    },
  },
  usersFile('users: a file of 10,000 rows is verified', '/api/services/users/file/verify'),
  usersFile('users: a file of 10,000 new users is carried out', '/api/services/users/file'),
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
