import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aUser, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import SearchPage from './search-page';

const api = fakeApi();

beforeEach(() => setWindowWidth(390));

const openPage = (path = '/search', state: unknown = { list: 'terminals' }) =>
  renderPortal(<SearchPage />, { path, route: '/search', state, scope: SCOPE.administrator });

const found = [
  aTerminal({ terminalId: '50010001', users: ['giulia.longhi'] }),
  aTerminal({ terminalId: '50010002', tidStatus: 'SOSPESO' }),
  aTerminal({ terminalId: '70019990' }),
];

const rows = async () => within(await screen.findByRole('list', { name: 'ID Terminale' })).getAllByRole('listitem');

it('[TERM-016] opens with the focus in a field that opens the numeric keypad', async () => {
  api.answer('getTerminals', found);
  openPage();
  const field = screen.getByRole('searchbox', { name: 'Cerca ID Terminale' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(await rows()).toHaveLength(3);
});

it('[USER-051, TERM-015, TERM-017] finds terminals from three characters on, with the rows of the list', async () => {
  api.answer('getTerminals', found);
  const { user, location } = openPage();
  const field = screen.getByRole('searchbox');
  await rows();

  await user.type(field, '50');
  expect(await rows()).toHaveLength(3);
  await user.type(field, '01');
  expect(screen.getByRole('status')).toHaveTextContent('2 risultati trovati');
  const [active, suspended] = await rows();
  expect(active).toHaveTextContent('50010001CopiaATTIVOMobile POSAssegnato a 1 utenza');
  expect(suspended).toHaveTextContent('50010002CopiaDISATTIVOMobile POSNon assegnato');
  expect(location()).toMatchObject({ search: '?q=5001', state: { list: 'terminals' } });
});

it('[USER-052] shows the only terminal that it finds with its users, who are links to their details', async () => {
  api.answer('getTerminals', [aTerminal({ terminalId: '50010001', users: ['marta.ferri', 'giulia.longhi'] })]);
  api.answer('getSuperUser', aSuperUser());
  api.answer('getDevelopers', []);
  api.answer('getUsers', [aUser({ description: 'Cassa 1' })]);
  openPage('/search?q=50010001');
  expect(await screen.findByRole('heading', { name: 'Assegnato a 2 utenze' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /giulia.longhi@bottegaferri.it · Cassa 1/ })).toHaveAttribute(
    'href',
    '/users/giulia.longhi?userType=1&description=Cassa+1',
  );
  expect(screen.getByRole('link', { name: /marta.ferri/ })).toHaveAttribute('href', '/users/marta.ferri?userType=0');
});

it('says so when it finds nothing', async () => {
  api.answer('getTerminals', found);
  openPage('/search?q=123');
  expect(await screen.findByRole('heading', { name: 'Nessun ID Terminale trovato' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 risultati trovati');
});

it.each([
  ['nothing', null],
  ['another list', { list: 'something else' }],
])('[USER-051, Q-033] leads home when it is opened with %s as its state', (_, state) => {
  const { location } = openPage('/search?q=304', state);
  expect(location()).toMatchObject({ pathname: '/', search: '' });
});

it('[USER-051] on desktop redirects to the list, also when the window becomes wide', async () => {
  api.answer('getTerminals', found);
  const { location } = openPage('/search?q=304');
  await screen.findByText('0 risultati trovati');
  act(() => setWindowWidth(1065));
  expect(location()).toMatchObject({ pathname: '/terminals', search: '?q=304' });
});

it('keeps the field while the terminals load, and while they cannot be loaded', async () => {
  const release = api.hold('getTerminals', found);
  openPage();
  expect(screen.getByText('Caricamento in corso')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  release();
  expect(await rows()).toHaveLength(3);
});

it('shows the unavailable page with RIPROVA when the terminals cannot be loaded', async () => {
  api.fail('getTerminals', { status: 500 });
  const { user } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('In questo momento il sito non è disponibile.');
  api.answer('getTerminals', found);
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await rows()).toHaveLength(3);
});
