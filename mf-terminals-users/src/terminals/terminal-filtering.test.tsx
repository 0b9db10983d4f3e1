import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { answerWithTerminals, openTerminals, shownIds } from '../../test/terminal-list';

const api = fakeApi();

beforeEach(() => answerWithTerminals(api));

it('[TERM-350] on phones shows the active filters on one line, takes each away by a press, and opens all of them in a sheet', async () => {
  setWindowWidth(390);
  const { user, location } = openTerminals('/terminals?type=MPOS&state=ACTIVE');
  expect(await shownIds()).toEqual(['101']);
  const line = screen.getByRole('group', { name: 'Filtri' });
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Filtra (2)', 'Togli il filtro Mobile POS', 'Togli il filtro ATTIVO']);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Togli il filtro Mobile POS' }));
  expect(location().search).toBe('?state=ACTIVE');
  expect(line).toContainElement(document.activeElement as HTMLElement);

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
