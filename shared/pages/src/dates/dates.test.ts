import { dayWords, momentWords, shortMoment } from '.';

it('[CONST-036, USER-063, Q-080] writes a moment as DD/MM/YYYY of the provider, whatever the browser', () => {
  expect(dayWords(Date.UTC(2020, 10, 4, 9))).toBe('04/11/2020');
  expect(dayWords(Date.UTC(2020, 10, 4, 23, 30))).toBe('05/11/2020');
});

it('[CONST-036, Q-080] adds the time of the provider, summer and winter, with 00 at midnight', () => {
  expect(shortMoment(Date.UTC(2020, 10, 4, 8, 41))).toBe('04/11/2020 09:41');
  expect(shortMoment(Date.UTC(2020, 6, 4, 8, 41))).toBe('04/07/2020 10:41');
  expect(shortMoment(Date.UTC(2020, 10, 4, 23, 5))).toBe('05/11/2020 00:05');
  expect(momentWords(Date.UTC(2020, 10, 4, 8, 41))).toBe('04/11/2020 alle 09:41');
});
