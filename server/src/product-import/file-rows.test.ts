import { fileRows } from './file-rows.ts';

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];
const sheet = (...rows: (readonly string[])[]) => ({
  rows: rows.map((texts, index) => ({
    number: index + 1,
    cells: texts.map((text) => (text === '' ? undefined : { value: text, text })),
  })),
});

describe('the headers of a catalogue file', () => {
  it('[IMP-159] may stand below a title, and rows keep their numbers', async () => {
    const read = await fileRows(sheet(['Listino 2026'], ['', 'valido da maggio'], HEADERS, ['Caffè', '', '1,20']));
    expect(read).toMatchObject({ rows: [{ nRow: 4, cells: { A: 'Caffè', C: '1,20' } }] });
  });

  it('[IMP-159] are missed in the first row when no row has them', async () => {
    const read = await fileRows(sheet(['Listino 2026'], ['Caffè', '', '1,20']));
    expect(read).toMatchObject({ mistakes: [{ nRow: 1, column: 'A', value: 'Listino 2026' }, {}, {}, {}] });
  });

  it('[IMP-159] are not looked for among the products', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => [`Prodotto ${index}`]);
    expect(await fileRows(sheet(...rows, HEADERS, ['Caffè']))).toMatchObject({ mistakes: [{ nRow: 1 }, {}, {}, {}] });
  });
});
