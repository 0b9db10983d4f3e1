import { SCOPE } from '@portal/contract';
import { Link, useNavigate } from '@portal/federation/router';
import { aTerminal, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import TerminalListPage from './terminal-list-page';

const api = fakeApi();

const openPage = (path = '/terminals') =>
  renderPortal(<TerminalListPage />, { path, route: '/terminals', scope: SCOPE.administrator });

/** Terminals with the ids 50010001, 50010002 … */
const terminals = (count: number) =>
  Array.from({ length: count }, (_, place) => aTerminal({ terminalId: String(50010001 + place) }));

const rows = async () => within(await screen.findByRole('list', { name: 'ID Terminale' })).getAllByRole('listitem');
const showMore = () => screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' });

function Menu() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/terminals">Terminali</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Pagina precedente
      </button>
    </>
  );
}

describe('pages of the list', () => {
  it('[TERM-005, CONST-015] shows five terminals, then five more, then the rest', async () => {
    api.answer('getTerminals', terminals(12));
    const { user, location } = openPage();
    expect(await rows()).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(await rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(await rows()).toHaveLength(12);
    expect(showMore()).not.toBeInTheDocument();
    expect(location().search).toBe('?shown=15');
  });

  it('[TERM-005] moves the focus to the first row that MOSTRA DI PIÙ brings, also from the keyboard', async () => {
    api.answer('getTerminals', terminals(8));
    const { user } = openPage();
    await screen.findByText('50010001');
    act(() => showMore()?.focus());
    expect(showMore()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect((await rows())[5]).toHaveFocus();
    expect((await rows())[5]).toHaveTextContent(/^50010006/);
  });

  it('offers nothing more if there are only five terminals', async () => {
    api.answer('getTerminals', terminals(5));
    openPage();
    expect(await rows()).toHaveLength(5);
    expect(showMore()).not.toBeInTheDocument();
  });

  it('opens with as many rows as its address says, as after going back', async () => {
    api.answer('getTerminals', terminals(12));
    openPage('/terminals?shown=10');
    expect(await rows()).toHaveLength(10);
  });
});

describe('the search on desktop', () => {
  it('[TERM-003, CONST-014] is above the list only if there are more than ten terminals', async () => {
    api.answer('getTerminals', terminals(10), { once: true });
    const { unmount } = openPage();
    await rows();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    unmount();

    api.answer('getTerminals', terminals(11));
    openPage();
    expect(await screen.findByRole('searchbox', { name: 'Cerca ID Terminale' })).toBeInTheDocument();
  });

  it('[TERM-015, VAL-001] shows the whole list below three characters and filters it in place from three on', async () => {
    api.answer('getTerminals', [...terminals(11), aTerminal({ terminalId: '70019990' })]);
    const { user } = openPage();
    const field = await screen.findByRole('searchbox', { name: 'Cerca ID Terminale' });

    await user.type(field, '99');
    expect(await rows()).toHaveLength(5);
    expect(screen.queryByText(/risultat/)).not.toBeInTheDocument();

    await user.type(field, '9');
    const [only, ...others] = await rows();
    expect(only).toHaveTextContent(/^70019990/);
    expect(others).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Hai 12 ID Terminale disponibili' })).toBeInTheDocument();
  });

  it('[TERM-017] counts what it finds and shows five at a time', async () => {
    api.answer('getTerminals', [...terminals(11), aTerminal({ terminalId: '70019990' })]);
    const { user } = openPage();
    const field = await screen.findByRole('searchbox');

    await user.type(field, '500');
    expect(screen.getByRole('status')).toHaveTextContent('11 risultati trovati');
    expect(await rows()).toHaveLength(5);
    await user.clear(field);
    await user.type(field, '999');
    expect(screen.getByRole('status')).toHaveTextContent('1 risultato trovato');
    await user.clear(field);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(field, '123');
    expect(screen.getByRole('status')).toHaveTextContent('0 risultati trovati');
    expect(screen.getByRole('heading', { name: 'Nessun ID Terminale trovato' })).toBeInTheDocument();
  });

  it('keeps the text in the address, and starts again at the first page when it changes', async () => {
    api.answer('getTerminals', terminals(12));
    const { user, location } = openPage('/terminals?shown=10');
    await user.type(await screen.findByRole('searchbox'), '5001');
    expect(location().search).toBe('?q=5001');
    expect(await rows()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(location().search).toBe('?q=5001&shown=10');
    await user.click(screen.getByRole('button', { name: 'Cancella' }));
    expect(location().search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('searches at once for the text of its address', async () => {
    api.answer('getTerminals', terminals(12));
    openPage('/terminals?q=0010');
    expect(await screen.findByRole('searchbox')).toHaveValue('0010');
    expect(screen.getByRole('status')).toHaveTextContent('12 risultati trovati');
  });
});

it('starts again when the person opens the page from the menu, and restores the search on the way back', async () => {
  api.answer('getTerminals', terminals(12));
  const { user } = renderPortal(
    <>
      <Menu />
      <TerminalListPage />
    </>,
    { path: '/terminals', scope: SCOPE.administrator },
  );
  const field = await screen.findByRole('searchbox');
  await user.type(field, '50010012');
  await user.click(screen.getByRole('link', { name: 'Terminali' }));
  expect(field).toHaveValue('');
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Pagina precedente' }));
  expect(field).toHaveValue('50010012');
  expect(await rows()).toHaveLength(1);
});

describe('the search on phones', () => {
  it('[TERM-003] is a link to the search page, with the state that the page asks for', async () => {
    setWindowWidth(1064);
    api.answer('getTerminals', terminals(11));
    const { user, location } = openPage();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Cerca ID Terminale' });
    await user.click(link);
    expect(location()).toMatchObject({ pathname: '/search', search: '', state: { list: 'terminals' } });
  });

  it('takes the text along when the window becomes narrow', async () => {
    api.answer('getTerminals', terminals(11));
    openPage('/terminals?q=50010011');
    expect(await rows()).toHaveLength(1);
    act(() => setWindowWidth(390));
    expect(await rows()).toHaveLength(5);
    const link = screen.getByRole('link', { name: 'Cerca ID Terminale' });
    expect(link).toHaveAttribute('href', '/search?q=50010011');
  });
});
