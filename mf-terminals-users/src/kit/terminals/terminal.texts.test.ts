import { terminalTexts } from './terminal.texts';

it.each([
  [0, 'Non assegnato'],
  [1, 'Assegnato a 1 utenza'],
  [2, 'Assegnato a 2 utenze'],
  [12, 'Assegnato a 12 utenze'],
])('[TERM-013] has a heading for %i users of a terminal', (users, words) => {
  expect(terminalTexts.assigned(users)).toBe(words);
});

it.each([
  [0, '0 risultati trovati'],
  [1, '1 risultato trovato'],
  [3, '3 risultati trovati'],
])('[TERM-017] counts %i results', (count, words) => {
  expect(terminalTexts.found(count)).toBe(words);
});
