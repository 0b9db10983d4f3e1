import { italianDay } from './italian-time.ts';

it('[TERM-300] a day begins and ends in Italy, in winter and in summer', () => {
  expect(
    ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-07-20T22:00:00Z'].map((at) => italianDay(new Date(at))),
  ).toEqual(['2026-11-20', '2026-11-21', '2026-07-21']);
});
