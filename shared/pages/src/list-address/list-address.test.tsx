import { Link, useNavigate } from '@portal/federation/router';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { shownOf, useAddress, useSearchText, useShown } from '.';

function List() {
  const { text, search } = useSearchText('q');
  const { shown, showMore } = useShown(5);
  const address = useAddress();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Cerca" value={text} onChange={({ target }) => search(target.value)} />
      <output>{shown}</output>
      <button type="button" onClick={showMore}>
        MOSTRA DI PIÙ
      </button>
      <button type="button" onClick={() => address.write({ stato: 'attivo' })}>
        FILTRA
      </button>
      <Link to="/list?q=dal+link">un altro testo</Link>
      <button type="button" onClick={() => navigate(-1)}>
        INDIETRO
      </button>
    </>
  );
}

const open = (path: string) => renderPortal(<List />, { path, route: '/list', state: { kept: true } });

it('keeps the searched text in the address, beside whatever else is there', async () => {
  const { user, location } = open('/list?stato=attivo');
  await user.type(screen.getByRole('textbox'), 'caffè');
  expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({ stato: 'attivo', q: 'caffè' });
  expect(location().state).toEqual({ kept: true });
  await user.clear(screen.getByRole('textbox'));
  expect(location().search).toBe('?stato=attivo');
});

it('shows one more page with each press, and starts again with another search', async () => {
  const { user, location } = open('/list?shown=15');
  expect(screen.getByRole('status')).toHaveTextContent('15');
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  expect(screen.getByRole('status')).toHaveTextContent('20');
  await user.type(screen.getByRole('textbox'), 'a');
  expect(screen.getByRole('status')).toHaveTextContent('5');
  expect(location().search).toBe('?q=a');
});

it('keeps what is typed until a link or going back brings another text', async () => {
  const { user } = open('/list?q=prima');
  await user.type(screen.getByRole('textbox'), '!');
  await user.click(screen.getByRole('button', { name: 'FILTRA' }));
  expect(screen.getByRole('textbox')).toHaveValue('prima!');
  await user.click(screen.getByRole('link', { name: 'un altro testo' }));
  expect(screen.getByRole('textbox')).toHaveValue('dal link');
  await user.click(screen.getByRole('button', { name: 'INDIETRO' }));
  expect(screen.getByRole('textbox')).toHaveValue('prima!');
});

it.each([
  ['15', 15],
  ['5', 5],
  ['1', 5],
  ['-3', 5],
  ['5.5', 5],
  ['many', 5],
  ['', 5],
])('[CONST-015, CONST-018, CONST-021] reads %j as %i items, never less than a page of five', (value, shown) => {
  expect(shownOf(value, 5)).toBe(shown);
});
