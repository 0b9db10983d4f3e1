import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64, catalogueOf } from '../../test/catalogue-file.ts';
import { forAllTests, portalForAllTests } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { encryptedXls, oleOf, spreadsheet, xlsxParts, zipOf } from '../../test/spreadsheets.ts';
import { workspaceRoot } from '../../test/workspace-root.ts';

const portal = portalForAllTests();
const bottega = forAllTests(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const send = (file: string, extension: string) =>
  portal.call('previewImport', { token: bottega.token, body: { file, extension } });

describe.each(['xls', 'xlsx'])('a file that LibreOffice wrote as .%s', (extension) => {
  it('[API-055] is read as it was typed: texts, numbers, lines and rows', async () => {
    const file = readFileSync(join(workspaceRoot, `server/test/fixtures/libreoffice/catalogo.${extension}`));
    const kept = (await send(base64(file), extension)).json();
    expect(kept.counts).toEqual({ new: 4, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 3 });
    const params = { importId: kept.importId };
    const { rows } = (await portal.call('getImport', { token: bottega.token, params })).json();
    expect(rows.map(({ nRow, after }: { nRow: number; after: object }) => ({ nRow, ...after }))).toEqual([
      {
        nRow: 2,
        name: "Caffè d'orzo",
        descr: 'In tazza piccola o grande',
        amount: 150,
        categories: ['Bar', 'Colazione'],
      },
      { nRow: 3, name: '007', descr: '=1+1 scritto come testo', amount: 125_050, categories: [] },
      { nRow: 4, name: '2026', descr: 'Un nome che è un numero', amount: 9_999_999, categories: ['Bar'] },
      {
        nRow: 6,
        name: "Perù's Żubrówka",
        descr: 'due\nrighe; "virgolette" & <segni>',
        amount: 1_234,
        categories: ['Nuova categoria', 'Bar'],
      },
    ]);
  });
});

const huge = Buffer.alloc(200_000_000, '<row><c><v>1</v></c></row>');
const many = `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData>`;
/** What to do with a file that another program could save as a spreadsheet, and with one that it could not. */
const SAVE_AS = /^Il formato del file non è valido\. .*Salva con nome › xlsx/;
const COPY = /^Il formato del file non è valido: .*Copia la tabella in Excel, scegli Salva con nome › xlsx/;

const whole = Buffer.from(catalogueOf([['Caffè', null, 1, null]]), 'base64');

describe('a file that is harmful, on purpose or by mistake', () => {
  it.each([
    ['that unpacks to 200 MB', zipOf(xlsxParts(huge)), /dimensioni maggiori al consentito/],
    ['with a million rows', zipOf(xlsxParts(many)), /più di 20\.000 righe/],
    ['with macros', spreadsheet([[['a']]], 'xlsm'), /macro/],
    ['of the old format with macros', oleOf(['Workbook', '_VBA_PROJECT_CUR/VBA/dir']), /macro/],
    ['that is a web page', Buffer.from('<html><table><tr><td>Nome prodotto</td></tr></table></html>'), SAVE_AS],
    ['with separated values', Buffer.from('Nome prodotto;Descrizione;Prezzo in euro;Categorie\n'), SAVE_AS],
    ['of another office program', spreadsheet([[['a']]], 'ods'), SAVE_AS],
    ['of Numbers', zipOf({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }), SAVE_AS],
    ['that is a PDF', Buffer.from('%PDF-1.7'), COPY],
    ['that is a document', oleOf(['WordDocument']), COPY],
    ['that is cut off', whole.subarray(0, whole.length * 0.6), /danneggiato/],
    ['that a password protects', encryptedXls(), /password.*Salva con nome › xlsx/],
    ['that is empty', new Uint8Array(), /vuoto/],
  ])('[IMP-032, IMP-158] %s is refused in clear Italian', async (_, bytes, cause) => {
    const answer = await send(base64(bytes), 'xls');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject({
      statusCode: '4002',
      errorsCause: [{ nRow: 0, column: '', cause: expect.stringMatching(cause) }],
    });
  });

  it('with more than 20,000 products is refused, but not with exactly 20,000', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`Prodotto ${index}`, null, 1, null]);
    expect((await send(catalogueOf(rows), 'xlsx')).json().counts).toMatchObject({ new: 20_000 });
    const refused = (await send(catalogueOf([...rows, ['Uno', null, 1, null]]), 'xlsx')).json().data;
    expect(refused.errorsCause).toMatchObject([{ cause: expect.stringMatching(/più di 20\.000 righe/) }]);
  });

  it('that is far too large is never received whole', async () => {
    expect((await send('A'.repeat(9 * 1024 * 1024), 'xls')).statusCode).toBe(413);
  });
});
