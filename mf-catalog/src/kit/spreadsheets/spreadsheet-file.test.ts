import { catalogueFileName, spreadsheetFile } from './spreadsheet-file';

it('[IMP-026] names the catalogue file after the moment, YYYYMMDD_HHmmss', () => {
  expect(catalogueFileName(new Date(2026, 0, 5, 9, 7, 3))).toBe('mpos_catalogo_prodotti_20260105_090703');
  expect(catalogueFileName(new Date(2026, 10, 21, 23, 59, 0))).toBe('mpos_catalogo_prodotti_20261121_235900');
});

it('[IMP-026, IMP-027] saves the bytes that were sent, as .xls', async () => {
  const { blob, fileName } = spreadsheetFile(btoa('cells'), 'listino', 'xls');
  expect(fileName).toBe('listino.xls');
  expect(blob.type).toBe('application/vnd.ms-excel');
  expect(await blob.text()).toBe('cells');
});
