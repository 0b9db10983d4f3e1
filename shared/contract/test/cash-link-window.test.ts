import { cashLinkWindow, isDay } from '../src/cash-link-window.ts';

it.each([
  ['2026-11-03', '2027-01-06', '2027-01-29', 'the 31st is a Sunday'],
  ['2026-08-31', '2026-10-06', '2026-10-30', 'the 31st is a Saturday'],
  ['2026-02-01', '2026-04-06', '2026-04-30', 'the 30th is a Thursday'],
  ['2026-12-15', '2027-02-06', '2027-02-26', 'the year changes, and the 28th is a Sunday'],
  ['2027-12-31', '2028-02-06', '2028-02-29', 'a leap year'],
  ['2026-10-01', '2026-12-06', '2026-12-31', 'the last month of a year'],
])('[TERM-301] a terminal available from %s is linked from %s to %s: %s', (activatedOn, from, until) => {
  expect(cashLinkWindow(activatedOn)).toEqual({ from, until });
});

it('[TERM-301] what was in use by January 2026 had 45 days from the opening of the service', () => {
  const first = { from: '2026-03-05', until: '2026-04-19' };
  expect(['2019-05-02', '2026-01-31'].map(cashLinkWindow)).toEqual([first, first]);
});

it('[TERM-301] there is no window for a day that is unknown or no day', () => {
  const none = [null, '', 'ieri', '2026-02-30', '2026-13-01', '26-01-01', '2026-01-01T00:00:00Z'];
  expect(none.map((day) => cashLinkWindow(day))).toEqual(none.map(() => null));
  expect(isDay('2028-02-29')).toBe(true);
});
