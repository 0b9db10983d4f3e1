import { screen } from '@testing-library/react';
import { openAsTester as open } from '../../../test/opened-tester';

beforeEach(() => localStorage.clear());

it.each([
  [401, /La sessione è finita, oppure non sei ancora entrato/],
  [403, /Lo può fare solo un amministratore dei dati di prova/],
])('[SHELL-496] says who may reset the data, and after %d why it was refused', async (status, said) => {
  const refused = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
  const { user } = await open('?states');
  await user.click(await screen.findByRole('tab', { name: 'DATI' }));
  expect(
    screen.getByText(/Li riporta solo un amministratore dei dati di prova, come marta\.ferri/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'RIPORTA I DATI' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  refused.mockRestore();
});
