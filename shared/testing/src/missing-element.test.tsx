import { render, screen } from '@testing-library/react';

const NAMES = Array.from({ length: 60 }, (_, line) => `Voce ${line}`);

it.each([
  ['role', () => screen.getByRole('link', { name: 'manca' })],
  ['text', () => screen.getByText('manca')],
])('[SDK-608] says briefly and without colours which element of a %s a test did not find', (_by, look) => {
  render(
    NAMES.map((name) => (
      <a key={name} href="/">
        {name}
      </a>
    )),
  );
  let words = '';
  try {
    look();
  } catch (error) {
    words = String(error);
  }
  expect(words).toMatch(/^TestingLibraryElementError: Unable to find an .*manca/);
  expect(words.length).toBeLessThan(2_300);
  expect(words).not.toContain('\u001b');
});
