import { extensionOf, localRefusal } from './import-file-rules';

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
