import { anImportRow, aWrongRow } from '../../test/import-builders';
import { goneFromList, NO_DECISIONS, rowsInView, verdictFromUrl } from './import-rows';

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
