import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aUser, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { act, screen, within } from '@testing-library/react';
import SearchPage from './search-page';

const api = fakeApi();

describe('the page', () => {
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
});

describe('the choices', () => {
  beforeEach(() => {
    setWindowWidth(390);
    api.answer('getSuperUser', aSuperUser());
    api.answer('getDevelopers', []);
    api.answer('getUsers', [aUser(), aUser({ username: 'tommaso.orsi', email: 'tommaso.orsi@bottegaferri.it' })]);
    api.answer('getTerminals', [
      aTerminal({ terminalId: '30418831', users: ['giulia.longhi'] }),
      aTerminal({ terminalId: '30418834', tidStatus: 'SOSPESO' }),
      aTerminal({ terminalId: '70418899' }),
      aTerminal({ terminalId: '30418899', terminalType: 'SOFTPOS' }),
    ]);
  });

  const open = (state: unknown, path = '/search') =>
    renderPortal(
      <ToastProvider>
        <SearchPage />
      </ToastProvider>,
      {
        path,
        route: '/search',
        state,
        scope: SCOPE.administrator,
        facts: { superUser: aSuperUser() },
      },
    );

  const change = { list: 'choice', terminalType: 'MPOS', username: 'giulia.longhi' };

  it('[USER-051, USER-052] searches the terminals of the type that the flow asks for, suspended ones disabled', async () => {
    const { user } = open(change);
    await user.type(await screen.findByRole('searchbox'), '3041');
    expect(screen.getByText('2 risultati trovati')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /3041 ?8834/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /3041 ?8831/ }));
    expect(screen.getByRole('heading', { name: 'Assegnato a 1 utenza' })).toBeInTheDocument();
  });

  it('[USER-054] changes the terminal on CONFERMA and leads to the detail', async () => {
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user, location } = open(change, '/search?q=7041');
    await user.click(await screen.findByRole('radio', { name: /7041 ?8899/ }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('another page');
    expect(location()).toMatchObject({
      pathname: '/users/giulia.longhi',
      search: '?userType=1&terminalStatus=ACTIVE',
    });
  });

  it('[USER-054, RES-037, RES-007] ends with the failure result, which names the overlay, when the change fails', async () => {
    api.fail('addTerminalToUser', { status: 500 });
    const { user, result } = open(change);
    await user.click(await screen.findByRole('radio', { name: /7041 ?8899/ }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: false, data: { from: 'MobileSearchOverlay' } });
  });

  it('cannot confirm a terminal that a new search no longer shows', async () => {
    const { user } = open(change);
    await user.click(await screen.findByRole('radio', { name: /7041 ?8899/ }));
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeEnabled();
    await user.type(screen.getByRole('searchbox'), '3041');
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  });

  it('[USER-053] shows the only account that it finds with its terminals and the links to change them', async () => {
    const { user, location } = open({ list: 'users' });
    await user.type(await screen.findByRole('searchbox', { name: 'Cerca per e-mail o username' }), 'tomm');
    expect(await screen.findByText('1 risultato trovato')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /tomm ?aso.orsi/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/users\/tommaso.orsi\?/),
    );
    await user.click(screen.getByRole('button', { name: 'ASSEGNA SoftPOS' }));
    expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=SOFTPOS&username=tommaso.orsi' });
  });

  it('[USER-053] searches accounts, whose cards open the detail', async () => {
    const { user } = open({ list: 'users' });
    await user.type(await screen.findByRole('searchbox'), 'bottega');
    expect(await screen.findByText('2 risultati trovati')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/users\/giulia.longhi\?/),
      expect.stringMatching(/^\/users\/tommaso.orsi\?/),
    ]);
  });

  it('[Q-033] on desktop redirects to the page that it belongs to', async () => {
    setWindowWidth(1280);
    const { location } = open({ list: 'users' }, '/search?q=tomm');
    await screen.findByText('another page');
    expect(location()).toMatchObject({ pathname: '/users', search: '?q=tomm' });
  });
});
