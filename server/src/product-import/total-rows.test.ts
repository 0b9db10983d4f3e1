import { product, row } from '../../test/import-rows.ts';
import { importTarget } from '../../test/import-target.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { withoutTotals } from './total-rows.ts';

const priced = (nRow: number, name: string, price: string) => row(nRow, name, '', price);
const leftOut = (rows: readonly FileRow[], products = importTarget().products) =>
  withoutTotals(rows, { products }).flatMap((one) => (one.leftOut ? [one.nRow] : []));

const TABLE = [priced(2, 'Caffè', '1,20'), priced(3, 'Tè', '2')];

describe('a row that looks like the sum of the table', () => {
  it.each(['Totale', 'TOTALI', ' totale: ', 'Totale generale', 'Totale €', 'Subtotale', 'Sub-totale', 'Tot.', 'Total'])(
    '[IMP-156] is left out below it: %s',
    (name) => expect(leftOut([...TABLE, priced(4, name, '50')])).toEqual([4]),
  );

  it.each(['Totale relax', 'Caffè totale', 'Tot', 'Somma', 'Media'])('[IMP-156] is not called %s', (name) => {
    expect(leftOut([...TABLE, priced(4, name, '50')])).toEqual([]);
  });

  it('[IMP-156] is left out between products when it has their sum or no price', () => {
    const rows = [...TABLE, priced(4, 'Subtotale', '3,20'), priced(5, 'Pane', '4'), priced(6, 'Subtotale', '4')];
    expect(leftOut([...rows, priced(7, 'Totale', ''), priced(8, 'IVA inclusa', '')])).toEqual([4, 6, 7]);
    expect(leftOut([...rows, priced(7, 'Totale', '7,20'), priced(8, 'IVA inclusa', '')])).toEqual([4, 6, 7]);
  });

  it('[IMP-156] is a product between others with a price of its own, and where no product is above it', () => {
    expect(leftOut([priced(2, 'Parziale', '15'), priced(3, 'Totale', '25'), priced(4, 'Braccia', '10')])).toEqual([]);
    expect(leftOut([priced(2, 'Totale', '25')])).toEqual([]);
  });

  it('[IMP-156] is a product when the catalogue has one of that name', () => {
    expect(leftOut([...TABLE, priced(4, 'totale', '3,20')], [product('Totale')])).toEqual([]);
  });

  it('[IMP-156] says why it is left out and is counted, until somebody takes it in', async () => {
    const rows = withoutTotals([...TABLE, priced(4, 'Totale', '3,20')], importTarget());
    const { rows: judged, counts } = await judgeRows(rows, importTarget());
    expect(counts).toMatchObject({ new: 2, wrong: 0, leftOut: 1, totals: 1 });
    expect(judged[2]).toMatchObject({
      verdict: 'leftOut',
      mistakes: [{ nRow: 4, column: '', cause: 'Sembra il totale della tabella, non un prodotto.' }],
    });
    const takenIn = await judgeRows(
      rows.map((one) => ({ ...one, leftOut: false })),
      importTarget(),
    );
    expect(takenIn.counts).toMatchObject({ new: 3, leftOut: 0 });
    expect(takenIn.counts).not.toHaveProperty('totals');
  });
});
