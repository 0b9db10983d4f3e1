import { dateWords } from './date-words';

it('[CONST-036, USER-063, Q-080] writes a moment as DD/MM/YYYY of the provider, whatever the browser', () => {
  expect(dateWords(Date.UTC(2020, 10, 4, 9))).toBe('04/11/2020');
  expect(dateWords(Date.UTC(2020, 10, 4, 23, 30))).toBe('05/11/2020');
});
