import { LIMIT } from '@portal/contract';
import { pageOf } from './paging';

const rows = Array.from({ length: 25 }, (_, place) => place);

it('[CONST-019, MERCH-004] cuts a merchant table into pages of ten rows', () => {
  expect(LIMIT.merchantPage).toBe(10);
  expect(pageOf(rows, '', LIMIT.merchantPage)).toEqual({ rows: rows.slice(0, 10), page: 1, pages: 3 });
  expect(pageOf(rows, '3', LIMIT.merchantPage)).toEqual({ rows: rows.slice(20), page: 3, pages: 3 });
});

it.each([
  ['0', 1],
  ['-2', 1],
  ['9', 3],
  ['1.5', 1],
  ['due', 1],
])('uses the nearest page that exists for %j', (wanted, page) => {
  expect(pageOf(rows, wanted, 10).page).toBe(page);
});

it('has one page for no rows', () => {
  expect(pageOf([], '4', 10)).toEqual({ rows: [], page: 1, pages: 1 });
});
