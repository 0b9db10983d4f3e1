import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { answerWithTerminals, openTerminals, shownIds } from '../../test/terminal-list';

const api = fakeApi();

beforeEach(() => answerWithTerminals(api));

it('[TERM-350, TERM-360] on phones has all filters on one line, each turned on and off by a press, and opens them in a sheet', async () => {
  setWindowWidth(390);
  const { user, location } = openTerminals('/terminals?type=MPOS');
  expect(await shownIds()).toEqual(['101', '102', '103']);
  const line = screen.getByRole('group', { name: 'Filtri' });
  const onLine = () =>
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(onLine()).toEqual([
    'Filtra (1)',
    'Togli il filtro Mobile POS',
    'Aggiungi il filtro ATTIVO',
    'Aggiungi il filtro DISATTIVO',
    'Aggiungi il filtro non assegnato',
    'Aggiungi il filtro condiviso',
  ]);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Aggiungi il filtro ATTIVO' }));
  expect(location().search).toBe('?type=MPOS&state=ACTIVE');
  expect(within(line).getByRole('button', { name: 'Togli il filtro ATTIVO' })).toHaveFocus();
  await user.click(within(line).getByRole('button', { name: 'Togli il filtro Mobile POS' }));
  expect(location().search).toBe('?state=ACTIVE');
  expect(onLine()).toContain('Aggiungi il filtro SoftPOS');

  await user.click(within(line).getByRole('button', { name: 'Filtra (1)' }));
  const sheet = screen.getByRole('dialog', { name: 'Filtra' });
  await user.click(within(sheet).getByRole('checkbox', { name: 'DISATTIVO' }));
  await user.click(within(sheet).getByRole('radio', { name: 'SoftPOS' }));
  await user.click(within(sheet).getByRole('button', { name: 'MOSTRA 1 TERMINALE' }));
  expect(await shownIds()).toEqual(['201']);
  expect(location().search).toBe('?type=SOFTPOS&state=ACTIVE&state=SUSPENDED');

  await user.click(within(line).getByRole('button', { name: 'Filtra (3)' }));
  await user.click(screen.getByRole('button', { name: 'AZZERA I FILTRI' }));
  await user.click(screen.getByRole('button', { name: 'MOSTRA 4 TERMINALI' }));
  expect(location().search).toBe('');
  expect(screen.getByRole('button', { name: 'Filtra' })).toHaveFocus();
});

it('[TERM-360] the filter of shared terminals is turned on and off on the line, as the others are', async () => {
  setWindowWidth(390);
  const { user, location } = openTerminals();
  await shownIds();
  const line = screen.getByRole('group', { name: 'Filtri' });
  await user.click(within(line).getByRole('button', { name: 'Aggiungi il filtro condiviso' }));
  expect(location().search).toBe('?shared=many');
  expect(within(line).getByRole('button', { name: 'Filtra (1)' })).toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Togli il filtro condiviso' }));
  expect(location().search).toBe('');
});
