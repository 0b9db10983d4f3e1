import { SCOPE, type Terminal } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import { aSuperUser, aTerminal, aUser, fakeApi, fillSessionStorage, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { EMPTY_DRAFT } from '../kit/new-user/add-user-draft';
import AddUserPage from './add-user-page';
import TerminalTypesPage from './terminal-types-page';

const api = fakeApi();
const both: Terminal[] = [aTerminal({ terminalId: '101' }), aTerminal({ terminalId: '201', terminalType: 'SOFTPOS' })];

beforeEach(() => {
  api.answer('getTerminals', both);
  api.answer('getUsers', [aUser({ email: 'giulia.longhi@bottegaferri.it' })]);
});

function Pages() {
  const { pathname } = useLocation();
  switch (pathname) {
    case '/addUser':
      return <AddUserPage />;
    case '/selectTerminalTypes':
      return <TerminalTypesPage />;
    default:
      return (
        <p>
          elsewhere <Link to="/addUser">CREA UTENZA</Link>
        </p>
      );
  }
}

const open = (path = '/addUser') =>
  renderPortal(
    <ToastProvider>
      <Pages />
    </ToastProvider>,
    { path, route: '*', scope: SCOPE.administrator, facts: { superUser: aSuperUser() } },
  );
const email = () => screen.findByLabelText('E-mail');
const next = () => screen.getByRole('button', { name: 'AVANTI' });

describe('step 1', () => {
  it('[USER-034, USER-036, USER-037] asks for the e-mail at 33.33 when the types differ', async () => {
    const { portal } = open();
    expect(screen.getByRole('heading', { name: 'Inserisci i dati del dipendente' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abilita utenza sviluppatore' })).toHaveAttribute('href', '/activateDev');
    await waitFor(() => expect(portal.header.options()).toHaveProperty('progress'));
    expect(portal.header.options()).toMatchObject({ title: 'Crea utenza', progress: 33.33, step: 'Passo 1 di 3' });
  });

  it('[USER-038, USER-039] checks the e-mail on blur and enables AVANTI only when it is valid', async () => {
    const { user } = open();
    expect(next()).toBeDisabled();
    await user.type(await email(), 'nadia@bottega');
    expect(screen.queryByText('E-mail non valida. Controlla e riprova.')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('E-mail non valida. Controlla e riprova.')).toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.type(await email(), '.it');
    await user.tab();
    expect(next()).toBeEnabled();
    expect(screen.queryByText('E-mail non valida. Controlla e riprova.')).not.toBeInTheDocument();
  });

  it("[USER-092] says at once that one of the merchant's accounts has this e-mail address", async () => {
    const { user } = open();
    await user.type(await email(), 'Giulia.Longhi@bottegaferri.it');
    await user.tab();
    expect(await screen.findByText("Hai già un'utenza con questa e-mail.")).toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.type(await email(), '2');
    expect(screen.queryByText("Hai già un'utenza con questa e-mail.")).not.toBeInTheDocument();
  });

  it('[USER-092] shows an e-mail address that the backend refused, and keeps what was typed', async () => {
    const draft = {
      ...EMPTY_DRAFT,
      email: 'nadia@bottegaferri.it',
      description: 'Cassa',
      takenEmail: 'nadia@bottegaferri.it',
    };
    const release = api.hold('getSuperUser', aSuperUser());
    renderPortal(
      <ToastProvider>
        <Pages />
      </ToastProvider>,
      { path: '/addUser', route: '*', scope: SCOPE.administrator },
    );
    sessionStorage.setItem('add-user:marta.ferri', JSON.stringify(draft));
    release();
    expect(await screen.findByText("Hai già un'utenza con questa e-mail.")).toBeInTheDocument();
    expect(await email()).toHaveValue('nadia@bottegaferri.it');
    expect(screen.getByLabelText('Ruolo o punto vendita (opzionale)')).toHaveValue('Cassa');
    expect(next()).toBeDisabled();
  });

  it('[USER-035, VAL-004, CONST-001] takes at most twenty characters of the optional role', async () => {
    const { user } = open();
    const role = screen.getByLabelText('Ruolo o punto vendita (opzionale)');
    await user.type(role, 'Banco del mercato grande');
    expect(role).toHaveValue('Banco del mercato gr');
  });

  it('[USER-042, Q-036] goes straight to the chooser at 66.66 when there is one type', async () => {
    api.answer('getTerminals', [aTerminal()]);
    const { user, location, portal } = open();
    await user.type(await email(), 'nadia@bottegaferri.it');
    expect(portal.header.options()).toMatchObject({ progress: 66.66, step: 'Passo 1 di 2' });
    await user.keyboard('{Enter}');
    await screen.findByText(/elsewhere/);
    expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS' });
  });

  it('keeps what was typed in this tab', async () => {
    const { user, unmount } = open();
    await user.type(await email(), 'nadia@');
    const kept = sessionStorage.getItem('add-user:marta.ferri');
    unmount();
    expect(kept).toContain('nadia@');
  });

  it('[USER-097, USER-111] says that it continues an abandoned draft, and starts again on request', async () => {
    const draft = { ...EMPTY_DRAFT, email: 'nadia@bottegaferri.it', description: 'Cassa' };
    const { user } = open('/users');
    sessionStorage.setItem('add-user:marta.ferri', JSON.stringify(draft));
    await user.click(screen.getByRole('link', { name: 'CREA UTENZA' }));
    expect(await email()).toHaveValue('nadia@bottegaferri.it');
    expect(screen.getByText('Abbiamo tenuto quello che avevi scritto.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'RICOMINCIA' }));
    expect(await email()).toHaveValue('');
    expect(screen.queryByText('Abbiamo tenuto quello che avevi scritto.')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('add-user:marta.ferri')).toBeNull();
    expect(await email()).toHaveFocus();
  });

  it('[USER-113] goes on with what was typed when the storage is full', async () => {
    const { user, location } = open();
    fillSessionStorage();
    await user.type(await email(), 'nadia@bottegaferri.it');
    await user.click(next());
    expect(await screen.findByRole('checkbox', { name: /Mobile POS/ })).toBeInTheDocument();
    expect(location().pathname).toBe('/selectTerminalTypes');
  });

  it('[USER-112] forgets the draft when both fields are emptied', async () => {
    const { user } = open();
    const role = screen.getByLabelText('Ruolo o punto vendita (opzionale)');
    await user.type(await email(), 'nadia@bottegaferri.it');
    await user.type(role, 'Cassa');
    await user.clear(await email());
    expect(sessionStorage.getItem('add-user:marta.ferri')).toContain('Cassa');
    await user.clear(role);
    await waitFor(() => expect(sessionStorage.getItem('add-user:marta.ferri')).toBeNull());
  });

  it('[USER-097] says nothing after a reload or on the way back', async () => {
    const { user } = open();
    await user.type(await email(), 'nadia@bottegaferri.it');
    expect(screen.queryByText('Abbiamo tenuto quello che avevi scritto.')).not.toBeInTheDocument();
  });

  it.each(['/addUser', '/selectTerminalTypes'])(
    'waits at %s after a reload until it knows whose draft it is',
    async (path) => {
      const draft = { email: 'nadia@bottegaferri.it', description: 'Cassa', types: ['MPOS'] };
      const release = api.hold('getSuperUser', aSuperUser());
      const { location } = renderPortal(
        <ToastProvider>
          <Pages />
        </ToastProvider>,
        { path, route: '*', scope: SCOPE.administrator },
      );
      sessionStorage.setItem('add-user:marta.ferri', JSON.stringify(draft));
      expect(await screen.findByText('Caricamento in corso')).toBeInTheDocument();
      release();
      if (path === '/addUser') expect(await email()).toHaveValue(draft.email);
      else expect(await screen.findByRole('checkbox', { name: /Mobile POS/ })).toBeChecked();
      expect(location().pathname).toBe(path);
    },
  );

  it('starts empty if the name of the person cannot be loaded', async () => {
    api.fail('getSuperUser', { status: 500 });
    renderPortal(
      <ToastProvider>
        <Pages />
      </ToastProvider>,
      { path: '/addUser', route: '*', scope: SCOPE.administrator },
    );
    expect(await email()).toHaveValue('');
  });
});

describe('step 2', () => {
  it('[USER-040, USER-041, Q-091] asks for one type or both at 66.66', async () => {
    const { user, location, portal } = open();
    await user.type(await email(), 'nadia@bottegaferri.it');
    await user.click(next());
    const mpos = await screen.findByRole('checkbox', { name: /Mobile POS/ });
    expect(next()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /SoftPOS/ }));
    await user.click(mpos);
    expect(portal.header.options()).toMatchObject({ progress: 66.66, step: 'Passo 2 di 4' });
    await user.click(next());
    expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS' });
  });

  it('[USER-040, Q-091] leads back to step 1 without its data', async () => {
    const { location } = open('/selectTerminalTypes');
    await email();
    expect(location().pathname).toBe('/addUser');
  });
});
