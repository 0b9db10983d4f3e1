import type { Caller } from './signed-in.ts';
import { json, merchant, range, sheet, type Work } from './work.ts';

const CATALOGUE_HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];
const IMPORT = '/api/services/file/product';

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

/** Imports of a catalogue that are carried out. */
export const importWork: readonly Work[] = [
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
];

/** An import that is decided row by row, and its list of mistakes. */
export const decidedImport: Work = {
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
};
