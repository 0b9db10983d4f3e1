import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { act, screen, within } from '@testing-library/react';
import { accountElementId, filterAccounts, findAccounts, listedAccounts } from './account-rules';
import UserListPage from './user-list-page';

describe('the page', () => {
  const api = fakeApi();
  const developer = { id: 'd1', email: 'dev@softlab.it', description: 'Gestionale', userType: 2 };

  const staff = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      aUser({ username: `staff.${place}`, email: `persona${place}@bottegaferri.it`, description: '' }),
    );

  beforeEach(() => {
    api.answer('getTerminals', [aTerminal(), aTerminal({ terminalId: '2', terminalType: 'SOFTPOS' })]);
    api.answer('getDevelopers', [developer]);
  });

  const openPage = (path = '/users', superUser = aSuperUser()) =>
    renderPortal(
      <ToastProvider>
        <UserListPage />
      </ToastProvider>,
      { path, route: '/users', scope: SCOPE.administrator, facts: { superUser } },
    );

  const cards = async () => within(await screen.findByRole('list', { name: 'Le tue utenze' })).getAllByRole('listitem');

  describe('the list of accounts', () => {
    it("[USER-001, USER-002, Q-089] shows the administrator's card and counts staff and developers", async () => {
      api.answer('getUsers', staff(2));
      const { portal } = openPage('/users', aSuperUser({ terminalInfo: [aTerminalInfo({ termId: '30418827' })] }));
      expect(await screen.findByRole('heading', { name: 'LE TUE UTENZE(3)' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'IL TUO ACCOUNT' })).toBeInTheDocument();
      const own = screen.getByRole('link', { name: /Marta Ferri/ });
      expect(own).toHaveTextContent('30418827');
      expect(own).toHaveTextContent('ATTIVO');
      expect(own).toHaveAttribute('href', '/users/marta.ferri?userType=0&terminalStatus=ACTIVE');
      expect(portal.header.options()).toEqual({ title: 'Utenti', showTitle: true, selectedElement: 3 });
    });

    it('[USER-055, USER-057] opens the detail of staff by user name, of developers by id', async () => {
      api.answer('getUsers', [aUser({ terminalInfo: [aTerminalInfo({ terminalStatus: 'SOSPESO' })] })]);
      openPage();
      const [person] = await cards();
      expect(
        within(await screen.findByRole('list', { name: 'Le tue utenze' })).getByRole('link', { name: /giulia/ }),
      ).toHaveAttribute('href', '/users/giulia.longhi?userType=1&description=Cassa&terminalStatus=SUSPENDED');
      expect(person).toHaveTextContent('Mobile POS DISATTIVO');
      expect(person).toHaveTextContent('SoftPOS non assegnato');
      expect(screen.getByRole('link', { name: /dev@softlab/ })).toHaveAttribute(
        'href',
        '/users/d1?userType=2&description=Gestionale',
      );
    });

    it('[USER-066, Q-038] shows a state only for the types that the merchant owns', async () => {
      api.answer('getTerminals', [aTerminal()]);
      api.answer('getUsers', staff(1));
      openPage();
      expect((await cards())[0]).toHaveTextContent('Mobile POS non assegnato');
      expect(screen.queryByText(/SoftPOS/)).not.toBeInTheDocument();
    });

    it('[USER-003, USER-009] offers CREA UTENZA above the list once some accounts exist', async () => {
      api.answer('getUsers', []);
      const { user, location } = openPage();
      await cards();
      expect(screen.queryByRole('heading', { name: 'Invita il tuo staff' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'CREA UTENZA' }));
      expect(location().pathname).toBe('/addUser');
    });

    it('[USER-003, USER-009] explains the invitation if there is nobody, and has its only CREA UTENZA there', async () => {
      api.answer('getUsers', []);
      api.answer('getDevelopers', []);
      openPage();
      expect(await screen.findByRole('heading', { name: 'Invita il tuo staff' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'LE TUE UTENZE(0)' })).toBeInTheDocument();
      expect(screen.getAllByRole('button', { name: 'CREA UTENZA' })).toHaveLength(1);
      expect(screen.getByRole('button', { name: 'SCARICA UTENZE' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'UPLOAD UTENZE' })).toBeInTheDocument();
    });

    it('[SHELL-051] keeps user names, developers and the types of the terminals in the session', async () => {
      api.answer('getUsers', staff(2));
      const { portal } = openPage();
      await cards();
      expect(portal.session.facts()).toMatchObject({
        usernames: ['staff.0', 'staff.1'],
        developers: [{ id: 'd1', email: 'dev@softlab.it' }],
        sameTerminalsType: false,
      });
    });

    it('shows a skeleton while it loads, and the unavailable page with RIPROVA when it cannot load', async () => {
      const release = api.hold('getUsers', staff(1));
      const { unmount } = openPage();
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Caricamento in corso');
      release();
      await cards();
      unmount();

      api.fail('getUsers', { status: 500 });
      const { user } = openPage();
      expect(await screen.findByRole('alert')).toHaveTextContent('In questo momento il sito non è disponibile.');
      api.answer('getUsers', staff(1));
      await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
      expect(await cards()).toHaveLength(2);
    });

    it('draws all cards of a long list, not only those of the first screen', async () => {
      api.answer('getUsers', staff(150));
      openPage();
      expect(await screen.findByText('persona149@bottegaferri.it', {}, { timeout: 5_000 })).toBeInTheDocument();
    });

    it('[USER-110] keeps its cards and the focus when it is loaded again', async () => {
      api.answer('getUsers', staff(25));
      const { portal } = openPage();
      const far = await screen.findByRole('link', { name: /persona24/ });
      far.focus();
      act(() => portal.session.remember({ superUser: aSuperUser({ name: 'Anna' }) }));
      expect(screen.getByRole('link', { name: /Anna Ferri/ })).toBeInTheDocument();
      expect(far).toHaveFocus();
      expect(await cards()).toHaveLength(26);
    });
  });

  describe('the search', () => {
    it('[USER-007] is there only above ten accounts', async () => {
      api.answer('getUsers', staff(9), { once: true });
      const { unmount } = openPage();
      await cards();
      expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
      unmount();
      api.answer('getUsers', staff(10));
      openPage();
      expect(await screen.findByRole('searchbox', { name: 'Cerca per e-mail o username' })).toBeInTheDocument();
    });

    it('[USER-008, Q-081] filters by e-mail or user name from three characters on, ignoring case', async () => {
      api.answer('getUsers', [...staff(11), aUser()]);
      const { user, location } = openPage();
      const field = await screen.findByRole('searchbox');
      await user.type(field, 'GI');
      expect(await cards()).toHaveLength(13);
      await user.type(field, 'ULIA.L');
      expect(screen.getByText('1 risultato trovato')).toBeInTheDocument();
      expect(location().search).toBe('?q=GIULIA.L');
      await user.clear(field);
      await user.type(field, 'SOFTLAB');
      expect(await screen.findByText('dev@', { exact: false })).toBeInTheDocument();
      await user.type(field, 'zz');
      expect(await screen.findByRole('heading', { name: 'Nessuna utenza trovata' })).toBeInTheDocument();
    });

    it('[USER-053] is a link to the search page on phones', async () => {
      setWindowWidth(390);
      api.answer('getUsers', staff(11));
      const { user, location } = openPage();
      await user.click(await screen.findByRole('link', { name: 'Cerca per e-mail o username' }));
      expect(location()).toMatchObject({ pathname: '/search', state: { list: 'users' } });
    });
  });
});

const giulia = aUser({
  username: 'giulia.longhi',
  email: 'giulia@bottega.it',
  terminalInfo: [aTerminalInfo({ terminalStatus: 'ATTIVO' }), aTerminalInfo({ terminalStatus: 'SOSPESO' })],
});

const marco = aUser({
  username: 'marco.rossi',
  email: 'vendite@bottega.it',
  terminalInfo: [aTerminalInfo({ terminalStatus: 'ATTIVO' })],
});

const nora = aUser({ username: 'nora.galli', email: 'nora@bottega.it', terminalInfo: [] });
const softlab = { id: '8412', email: 'dev@softlab.it', description: 'Cassa', userType: 2 };
const accounts = listedAccounts({ users: [giulia, marco, nora], developers: [softlab] });
const elements = (some: typeof accounts) => some.map(accountElementId);

it('[USER-002] lists the staff, then the developers', () => {
  expect(elements(accounts)).toEqual([
    'staff-giulia.longhi',
    'staff-marco.rossi',
    'staff-nora.galli',
    'developer-8412',
  ]);
});

it('[HOME-032] narrows the list to staff with a suspended terminal, or without any', () => {
  expect(elements(filterAccounts(accounts, 'suspended'))).toEqual(['staff-giulia.longhi']);
  expect(elements(filterAccounts(accounts, 'none'))).toEqual(['staff-nora.galli']);
  expect(filterAccounts(accounts, null)).toBe(accounts);
});

it.each([
  ['LONGHI', ['staff-giulia.longhi']],
  ['vendite', ['staff-marco.rossi']],
  ['Bottega.it', ['staff-giulia.longhi', 'staff-marco.rossi', 'staff-nora.galli']],
  ['softlab', ['developer-8412']],
  ['8412', []],
  ['giulia\u200b.longhi', ['staff-giulia.longhi']],
  ['ＧＩＵＬＩＡ．longhi', ['staff-giulia.longhi']],
])('[USER-008] finds %j in e-mail or user name, ignoring case', (text, found) => {
  expect(elements(findAccounts(accounts, text))).toEqual(found);
});
