import fc from 'fast-check';
import { addCategory, addProducts } from '../../test/catalogue.ts';
import { importTarget } from '../../test/import-rows.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { isUncategorisedName } from '../kit/catalogue/uncategorised.ts';
import { byName, cleanName, nameKeyOf } from '../kit/names.ts';
import { openWorkbook } from '../platform/spreadsheets/open-workbook.ts';
import { sheetRows } from '../platform/spreadsheets/sheet-rows.ts';
import { xlsWriter } from '../platform/spreadsheets/write-xls.ts';
import { xlsxWriter } from '../platform/spreadsheets/write-xlsx.ts';
import { fileRows } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import type { ImportTarget } from './stored-catalogue.ts';
import { catalogueRows, SHEET } from './write-catalogue-file.ts';

/** Set `RUNS=1000` for the long proof. */
const RUNS = Number(process.env.RUNS ?? 100);

const LIMITS = { bytes: 5e6, unpackedBytes: 5e7, rows: 20_001, characters: 2e7, time: 30_000 };

/** What people type, and what spreadsheets tend to take for something else. */
const piece = fc.oneof(
  fc.constantFrom(
    ...`Caffè|L'|dell’orto |"|""|''|00|007|1,20|=|=1+1|@|+|-|;|; | ;|\t`.split('|'),
    ...'<b>|&amp;|&lt;|_x0041_|_x005F_|#N/D|TRUE|1/2|1e5|%|€|☕|面包|İ|ß|e\u0301|\u00a0|\n|\r\n'.split('|'),
    ...['\u0001', '\ufeff', '\u200b', '\u00ad', 'senza categoria', 'a', 'B', ' '],
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join('').replaceAll('\0', '').toWellFormed());

/** A name as the catalogue keeps it: at most 30 characters, and often exactly 30. */
const storedName = fc
  .oneof(
    text,
    text.map((given) => given.padEnd(30, 'x')),
  )
  .map((given) => cleanName(cleanName(given).slice(0, 30).toWellFormed()))
  .filter((name) => name !== '' && name.length <= 30);
const storedDescription = fc
  .option(
    fc.oneof(
      text,
      text.map((given) => given.padEnd(80, 'y')),
    ),
  )
  .map((given) => given?.normalize('NFC').slice(0, 80).toWellFormed().trim() || null);
const amount = fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(1, 10, 100, 9_999_999));

interface Given {
  categories: string[];
  products: { name: string; description: string | null; amount: number; categories: number[] }[];
}

const given: fc.Arbitrary<Given> = fc
  .tuple(
    fc.uniqueArray(
      storedName.filter((name) => !isUncategorisedName(name)),
      { maxLength: 6, selector: nameKeyOf },
    ),
    fc.array(storedName, { minLength: 1, maxLength: 6 }),
  )
  .chain(([categories, names]) =>
    fc.record({
      categories: fc.constant(categories),
      products: fc.array(
        fc.record({
          name: fc.constantFrom(
            ...names,
            ...names
              .map((name) => cleanName(cleanName(name.toUpperCase()).slice(0, 30).toWellFormed()))
              .filter((name) => name !== ''),
          ),
          description: storedDescription,
          amount,
          categories: fc.subarray(categories.map((_, index) => index)),
        }),
        { minLength: 1, maxLength: 10 },
      ),
    }),
  );

function catalogueOf({ categories, products }: Given): ImportTarget {
  const stored = categories.map((name, index) => ({ id: `c${index}`, name })).toSorted(byName);
  return importTarget({
    categories: stored,
    products: products
      .map((product, index) => ({
        ...product,
        id: `p${index}`,
        nameKey: nameKeyOf(product.name),
        updatedAt: new Date(0),
        categories: stored.filter(({ id }) => product.categories.includes(Number(id.slice(1)))),
      }))
      .toSorted(byName),
  });
}

async function readBack(file: Buffer) {
  const opened = await openWorkbook(file, LIMITS);
  if ('refusal' in opened) throw new Error(`It is refused: ${opened.refusal}`);
  const read = await fileRows(sheetRows(opened.workbook, LIMITS));
  if ('mistakes' in read) throw new Error(`It is refused: ${JSON.stringify(read.mistakes)}`);
  return read.rows;
}

describe.each([
  ['xls', xlsWriter],
  ['xlsx', xlsxWriter],
] as const)('a catalogue written as .%s and imported again', (_, writerOf) => {
  it(`[IMP-024] changes nothing, whatever it contains (${RUNS} catalogues)`, async () => {
    await fc.assert(
      fc.asyncProperty(given, async (facts) => {
        const catalogue = catalogueOf(facts);
        const writer = writerOf(SHEET);
        writer.add([...catalogueRows(catalogue.products)]);
        const { counts, rows } = await judgeRows(await readBack(Buffer.from(writer.finish())), catalogue);
        const touched = rows.filter(({ verdict }) => verdict !== 'unchanged');
        expect(touched.map(({ cells, mistakes, after, product }) => ({ cells, mistakes, after, product }))).toEqual([]);
        expect(counts).toMatchObject({ unchanged: catalogue.products.length, newCategories: 0 });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});

describe('a catalogue that is downloaded and uploaded again unchanged', () => {
  it.each(['xls', 'xlsx'] as const)('[IMP-025] stays as it is, byte for byte, as .%s', async (extension) => {
    const portal = await createTestApp();
    const { contractCode, token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    const facts = fc.sample(given, { numRuns: 12, seed: 7 });
    const names = [
      ...new Map(facts.flatMap(({ categories }) => categories).map((name) => [nameKeyOf(name), name])).values(),
    ];
    const ids = new Map<string, string>();
    for (const name of names) ids.set(nameKeyOf(name), await addCategory(portal, contractCode, name));
    const products = facts.flatMap((one) =>
      one.products.map((product) => ({
        ...product,
        categoryIds: product.categories.flatMap((index) => ids.get(nameKeyOf(one.categories[index] ?? '')) ?? []),
      })),
    );
    await addProducts(portal, contractCode, products);
    const before = (await portal.call('getCatalog', { token })).body;
    const download = extension === 'xls' ? 'downloadCatalog' : 'downloadCatalogXlsx';
    const { fileData } = (await portal.call(download, { token })).json();
    portal.later(60_000);
    const body = { file: fileData, extension };
    expect((await portal.call('previewImport', { token, body })).json().counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: products.length,
      wrong: 0,
      leftOut: 0,
      newCategories: 0,
    });
    expect((await portal.call('uploadCatalog', { token, body })).json()).toBe(true);
    expect((await portal.call('getCatalog', { token })).body).toBe(before);
    await portal.close();
  });
});
