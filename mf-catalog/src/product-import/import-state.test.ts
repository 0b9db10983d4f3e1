import { ApiError } from '@portal/platform';
import { anImportRow, aWrongRow } from '../../test/import-builders';
import { extensionOf, localRefusal } from './import-file-rules';
import { goneFromList, NO_DECISIONS, rowsInView, verdictFromUrl } from './import-rows';
import { type ImportState, importState, NO_FILE, PHASE, refusalOf } from './import-state';

const sheet = (name = 'prodotti.xlsx', size = 9) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

const refused: ImportState = { step: 'empty', refusal: { text: 'Wrong', mistakes: [], importId: null } };

const refusal = (failure: { status: number; code?: string; errorsCause?: readonly unknown[]; importId?: string }) =>
  refusalOf(new ApiError({ operation: 'uploadCatalog', address: 'POST /file/product', ...failure }));

describe('the states', () => {
  it('[IMP-007] go from no file to an accepted one and then to its upload', () => {
    const chosen = importState(NO_FILE, { type: 'file', file: sheet() });
    expect(chosen).toMatchObject({ step: 'chosen', file: { name: 'prodotti.xlsx' } });
    const uploading = importState(chosen, { type: 'advance', phase: PHASE.sending, share: 0.5 });
    expect(uploading).toMatchObject({ step: 'uploading', phase: PHASE.sending, share: 0.5 });
    expect(importState(uploading, { type: 'file', file: sheet('other.xls') })).toBe(uploading);
  });

  it('[IMP-008] are back at no file once the file is deleted', () => {
    expect(importState({ step: 'chosen', file: sheet() }, { type: 'clear' })).toEqual(NO_FILE);
  });

  it('[IMP-009] forget an earlier error when a file is dropped or the picker opens', () => {
    expect(importState(refused, { type: 'picking' })).toEqual(NO_FILE);
    expect(importState(refused, { type: 'file', file: sheet() })).toMatchObject({ step: 'chosen' });
  });

  it('keep the file of an upload that was interrupted', () => {
    const uploading: ImportState = { step: 'uploading', file: sheet(), phase: PHASE.sending, share: 0.2 };
    expect(importState(uploading, { type: 'interrupt' })).toMatchObject({ step: 'chosen' });
  });
});

describe('the file itself', () => {
  const MB = 1024 * 1024;
  const SAVE_AS =
    'Aprilo con il programma che lo ha creato, scegli Salva con nome › xlsx (in Numbers: Esporta come › Excel) e riprova.';
  const COPY = 'Copia la tabella in Excel, scegli Salva con nome › xlsx e riprova.';

  it.each([
    ['[IMP-015] an empty file', 'prodotti.xlsx', 0, 'Il formato del file non è valido.'],
    [
      '[IMP-014] more than 5 MB',
      'prodotti.xls',
      5 * MB + 1,
      'File non valido. Hai inserito un file di dimensioni maggiori al consentito.',
    ],
  ])('%s is refused before any call', (_, name, size, text) => {
    expect(importState(NO_FILE, { type: 'file', file: sheet(name, size) })).toEqual({
      step: 'empty',
      refusal: { text, mistakes: [], importId: null },
    });
  });

  it.each([
    ['[IMP-014, IMP-015, IMP-160] a csv', 'prodotti.csv', SAVE_AS],
    ['[IMP-160] a table of another office program', 'prodotti.ods', SAVE_AS],
    ['[IMP-160] a table of Numbers', 'prodotti.numbers', SAVE_AS],
    ['[IMP-015, IMP-160] a name that only looks like a spreadsheet', 'xlsx', SAVE_AS],
    ['[IMP-160] a PDF', 'Listino.PDF', COPY],
    ['[IMP-160] a document', 'listino.docx', COPY],
  ])('%s is refused with the specified message and what to do', (_, name, advice) => {
    expect(importState(NO_FILE, { type: 'file', file: sheet(name) })).toEqual({
      step: 'empty',
      refusal: { text: 'Il formato del file non è valido.', advice, mistakes: [], importId: null },
    });
  });

  it.each([
    ['prodotti.xls', 5 * MB],
    ['PRODOTTI.XLSX', 1],
  ])('[IMP-014, VAL-002] takes %s of %i bytes', (name, size) => {
    expect(importState(NO_FILE, { type: 'file', file: sheet(name, size) })).toMatchObject({ step: 'chosen' });
  });
});

describe('a failed upload', () => {
  it("[IMP-010, IMP-016] with 400 and '4001' has more than one sheet", () => {
    expect(refusal({ status: 400, code: '4001' })).toEqual({
      text: 'Il file deve contenere al massimo un foglio di lavoro.',
      mistakes: [],
      importId: null,
    });
  });

  it('[IMP-011] with 400 and details lists them by row and column', () => {
    expect(
      refusal({
        status: 400,
        importId: 'i-1',
        errorsCause: [
          { nRow: 4, column: 'C', cause: 'Il prezzo deve essere numerico' },
          { nRow: 0, column: '', cause: 'Il file è vuoto' },
          { nRow: '9', column: 'Nome', cause: 'Il nome supera i 30 caratteri' },
          7,
          { nRow: 5, column: 'A' },
        ],
      }),
    ).toEqual({
      text: 'Non è stato possibile importare il file, a causa di errori nella compilazione.',
      mistakes: [
        { row: 4, column: 'C – Prezzo', cause: 'Il prezzo deve essere numerico' },
        { row: null, column: '', cause: 'Il file è vuoto' },
        { row: 9, column: 'Nome', cause: 'Il nome supera i 30 caratteri' },
      ],
      importId: 'i-1',
    });
  });

  it.each([
    'Il formato del file non è valido.',
    'Il file è danneggiato o incompleto. Salvalo di nuovo e riprova.',
    'Il file è protetto da una password. Toglila, scegli Salva con nome › xlsx e riprova.',
  ])('[IMP-032] with a cause that concerns the whole file shows it beside the message: %s', (cause) => {
    expect(refusal({ status: 400, code: '4002', errorsCause: [{ nRow: 0, column: '', cause }] })).toEqual({
      text: 'Non è stato possibile importare il file, a causa di errori nella compilazione.',
      advice: cause,
      mistakes: [{ row: null, column: '', cause }],
      importId: null,
    });
  });

  it.each([
    ['no row', [{ nRow: 0, column: '', cause: 'Il file è vuoto' }]],
    ['plain texts', ['Il file è vuoto']],
  ])("[IMP-112] of another code than '4002' with causes of %s lists them behind the message", (_, errorsCause) => {
    expect(refusal({ status: 400, code: '400', errorsCause })).toEqual({
      text: 'Non è stato possibile importare il file, a causa di errori nella compilazione.',
      mistakes: [{ row: null, column: '', cause: 'Il file è vuoto' }],
      importId: null,
    });
  });

  it('[IMP-011] with a wrong header lists it by its column, and shows it there alone', () => {
    const cause = "L'intestazione di questa colonna deve essere «Prezzo in euro».";
    expect(refusal({ status: 400, code: '4002', errorsCause: [{ nRow: 1, column: 'C', cause }] })).toEqual({
      text: 'Non è stato possibile importare il file, a causa di errori nella compilazione.',
      mistakes: [{ row: 1, column: 'C – Prezzo', cause }],
      importId: null,
    });
  });

  it.each([
    ['400 without details', { status: 400 }],
    ['another status', { status: 500, code: '4001', errorsCause: [{ nRow: 1, cause: 'x' }] }],
    ['no answer', { status: -1000 }],
  ])('[IMP-012, ERR-018] with %s says nothing about the file', (_, failure) => {
    expect(refusal(failure)).toBeNull();
  });

  it('[IMP-012, ERR-018] that is not a failed call says nothing about the file', () => {
    expect(refusalOf(new Error('NotReadableError'))).toBeNull();
  });
});

const MAX_BYTES = 5 * 1024 * 1024;

it.each([
  ['listino.xls', 'xls'],
  ['listino.xlsx', 'xlsx'],
  ['Listino.XLS', 'xls'],
  ['Listino.Xlsx', 'xlsx'],
  ['listino.csv', null],
  ['listino.xlsx.zip', null],
  ['listinoxls', null],
  ['xls', null],
])('[VAL-002, IMP-014] of the name %j the extension is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it.each([
  ['listino.csv', 9, 'Il formato del file non è valido.'],
  ['listino.xlsx', 0, 'Il formato del file non è valido.'],
  ['listino.xlsx', 1, null],
  ['listino.xls', MAX_BYTES, null],
  ['listino.xls', MAX_BYTES + 1, 'File non valido. Hai inserito un file di dimensioni maggiori al consentito.'],
])('[IMP-014, IMP-015] %j of %i bytes is answered with %j', (name, size, refusal) => {
  expect(localRefusal({ name, size })?.text ?? null).toBe(refusal);
});

const verdicts = (rows: ReturnType<typeof rowsInView>) => rows.map(({ nRow, verdict }) => `${nRow} ${verdict}`);

it('keeps a corrected row in the list of wrong ones, with what was typed', () => {
  const decisions = { ...NO_DECISIONS, cells: new Map([['4C', '18']]) };
  const rows = rowsInView([aWrongRow({ nRow: 4 }), aWrongRow({ nRow: 9 })], [aWrongRow({ nRow: 9 })], decisions);
  expect(verdicts(rows)).toEqual(['4 corrected', '9 wrong']);
  expect(rows[0]).toMatchObject({ cells: { C: '18' }, mistakes: [] });
});

it('keeps rows that were left out or taken in again where they were', () => {
  const decisions = {
    ...NO_DECISIONS,
    rows: new Map([
      [4, 'leftOut'],
      [9, 'takenIn'],
    ] as const),
  };
  const opened = [aWrongRow({ nRow: 4 }), aWrongRow({ nRow: 9, verdict: 'leftOut' })];
  expect(verdicts(rowsInView(opened, [], decisions))).toEqual(['4 leftOut', '9 wrong']);
});

it('shows the current verdict of each row, and no rows that moved up from the next page', () => {
  const opened = [aWrongRow({ nRow: 4 }), anImportRow({ nRow: 5 })];
  const current = [aWrongRow({ nRow: 4 }), anImportRow({ nRow: 5, verdict: 'changed' }), aWrongRow({ nRow: 80 })];
  expect(verdicts(rowsInView(opened, current, NO_DECISIONS))).toEqual(['4 wrong', '5 changed']);
});

it('marks a corrected row in the list of all rows', () => {
  const decisions = { ...NO_DECISIONS, cells: new Map([['4C', '18']]) };
  const rows = rowsInView([aWrongRow({ nRow: 4 })], [anImportRow({ nRow: 4, verdict: 'new' })], decisions);
  expect(verdicts(rows)).toEqual(['4 corrected']);
  expect(verdicts(rowsInView([aWrongRow({ nRow: 4 })], [aWrongRow({ nRow: 4 })], decisions))).toEqual(['4 wrong']);
});

it('counts the rows that left a list', () => {
  expect(goneFromList([aWrongRow({ nRow: 4 }), aWrongRow({ nRow: 9 })], [aWrongRow({ nRow: 9 })])).toBe(1);
});

it('takes only known verdicts from an address', () => {
  expect(verdictFromUrl('wrong')).toBe('wrong');
  expect(verdictFromUrl('other')).toBeNull();
  expect(verdictFromUrl(null)).toBeNull();
});
