import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aUser, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen } from '@testing-library/react';
import SearchPage from './search-page';

const api = fakeApi();

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
