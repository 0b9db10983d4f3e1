import { type RemoteRoute, SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, expectNoAxeViolations, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import LoginPage from './login-page';

const api = fakeApi();

beforeEach(() => setWindowWidth(1280));

const open = (options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(<LoginPage />, { path: '/login', ...options });
const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const next = () => screen.getByRole('button', { name: 'AVANTI' });
const signIn = () => screen.getByRole('button', { name: 'ACCEDI' });

type User = ReturnType<typeof open>['user'];

async function signInAs(user: User, name = 'marta.ferri') {
  await user.type(username(), name);
  await user.click(next());
  await user.type(password(), 'Bottega2026');
  await user.click(signIn());
}

async function failOnce(user: User, failure = { status: 401, code: '4' }) {
  api.fail('login', failure);
  await signInAs(user);
  await screen.findByRole('textbox', { name: 'Username' });
}

function acceptAdministrator() {
  api.answer('login', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser());
}

describe('two steps', () => {
  it('[AUTH-001, AUTH-004] asks for the username first, with a button that waits for it', async () => {
    const { user, container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Accedi al portale' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.type(username(), 'm');
    expect(next()).toBeEnabled();
    await expectNoAxeViolations(container);
  });

  it('[AUTH-002, AUTH-004] then asks for the password under the masked username', async () => {
    const { user, container } = open();
    await user.type(username(), 'marta.ferri@bottegaferri.it{Enter}');
    expect(screen.getByText('ma*******ri@bottegaferri.it')).toBeInTheDocument();
    expect(screen.queryByText('marta.ferri@bottegaferri.it')).not.toBeInTheDocument();
    expect(password()).toHaveFocus();
    expect(signIn()).toBeDisabled();
    await user.type(password(), 'x');
    expect(signIn()).toBeEnabled();
    await expectNoAxeViolations(container);
  });

  it('[AUTH-003] goes back to the username with MODIFICA', async () => {
    const { user } = open();
    await user.type(username(), 'marta.ferri{Enter}');
    await user.click(screen.getByRole('link', { name: 'MODIFICA' }));
    expect(username()).toHaveValue('marta.ferri');
    expect(username()).toHaveFocus();
  });

  it('lets a password manager recognise both fields', async () => {
    const { user, container } = open();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    await user.type(username(), 'marta.ferri{Enter}');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('input[autocomplete="username"]')).toHaveValue('marta.ferri');
  });

  it('shows the password on request, and warns of the caps lock', async () => {
    const { user } = open();
    await user.type(username(), 'marta.ferri{Enter}');
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('Il blocco maiuscole è attivo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostra i caratteri' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('a failed attempt', () => {
  it('[AUTH-005, AUTH-006, AUTH-007, AUTH-021, ERR-002] shows both fields, empty, with the error and a button that waits for both', async () => {
    const { user, container } = open();
    await failOnce(user);
    expect(password()).toHaveAccessibleDescription('Credenziali non corrette. Riprova');
    expect(password()).toBeInvalid();
    expect(username()).toHaveValue('');
    expect(password()).toHaveValue('');
    expect(username()).toHaveFocus();
    expect(signIn()).toBeDisabled();
    await user.type(username(), 'marta.ferri');
    expect(signIn()).toBeDisabled();
    await user.type(password(), 'x');
    expect(signIn()).toBeEnabled();
    await expectNoAxeViolations(container);
  });

  it('[AUTH-008] forgets the error as soon as a field is edited', async () => {
    const { user } = open();
    await failOnce(user);
    await user.type(username(), 'm');
    expect(screen.queryByText('Credenziali non corrette. Riprova')).not.toBeInTheDocument();
    expect(password()).toBeInTheDocument();
  });

  it.each([
    { status: 401, code: '99' },
    { status: 500, code: '500' },
  ])('[AUTH-022, ERR-003] says that the service is not available for %o', async (failure) => {
    const { user, container } = open();
    await failOnce(user, failure);
    expect(screen.getByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
    await expectNoAxeViolations(container);
    await user.type(username(), 'm');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[AUTH-022, AUTH-023, ERR-004] says the same when the human check fails, and makes no login call', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    api.fail('getHumanCheckChallenge', { status: 503 });
    const { user } = open({ config: { humanCheck: { provider: 'altcha' } } });
    await signInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
    expect(api.calls('getHumanCheckChallenge')[0]?.query).toEqual({ action: 'login' });
    expect(api.calls('login')).toEqual([]);
  });

  it('signs in at the second attempt', async () => {
    const { user, location } = open();
    await failOnce(user);
    acceptAdministrator();
    await user.type(username(), 'marta.ferri');
    await user.type(password(), 'Bottega2026{Enter}');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('[AUTH-020, SHELL-048, SHELL-049] puts an error view in place of the form when the super user fails, and starts again from it', async () => {
    acceptAdministrator();
    api.fail('getSuperUser', { status: 500 });
    const { user, container, portal } = open();
    const report = jest.spyOn(portal.analytics, 'report');
    await signInAs(user);
    const heading = await screen.findByRole('heading', { name: 'In questo momento il sito non è disponibile.' });
    expect(heading).toBeInTheDocument();
    const facts = { message: 'In questo momento il sito non è disponibile.', area: 'login' };
    await waitFor(() => expect(report).toHaveBeenCalledWith('data-load-failed', facts));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(username()).toHaveValue('');
  });
});

describe('where it leads', () => {
  it('[AUTH-011, AUTH-012, AUTH-017] leads home', async () => {
    acceptAdministrator();
    const { user, location, portal } = open();
    await signInAs(user, '  marta.ferri ');
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(portal.session.facts().status).toBe('signed-in');
    expect(api.calls('login')[0]?.body).toMatchObject({ username: 'marta.ferri', password: 'Bottega2026' });
  });

  it('[AUTH-011, AUTH-013, SEC-016] leads to the change of password', async () => {
    api.answer('login', aLogin(SCOPE.changePassword));
    const { user, location } = open();
    await signInAs(user);
    await waitFor(() => expect(location().pathname).toBe('/changePassword'));
  });

  it('[AUTH-011, AUTH-016] leads to the terms', async () => {
    acceptAdministrator();
    api.answer('getTermsStatus', { accepted: false, tcVersion: '1' });
    const { user, location } = open();
    await signInAs(user);
    await waitFor(() => expect(location().pathname).toBe('/termsAndConditions'));
  });

  it('[AUTH-011, AUTH-014, SEC-016] leads a developer home', async () => {
    api.answer('login', aLogin(SCOPE.developer));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: false });
    const { user, location } = open();
    await signInAs(user, 'dev@softlab.it');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('[AUTH-012] leads back to the kept place', async () => {
    const routes: RemoteRoute[] = [{ path: '/terminals', page: 'terminals', access: 'session' }];
    const descriptor = {
      name: 'mf_one',
      title: 'One',
      contract: '^1.0.0',
      routes,
      navigation: [],
      tiles: [],
      widgets: [],
    };
    const remotes = [{ name: 'mf_one', version: '1.0.0', baseUrl: '/', entry: 'e.js', pages: {}, descriptor }];
    acceptAdministrator();
    const { user, location } = open({
      config: { remotes },
      state: { from: { pathname: '/terminals', search: '?tab=2', hash: '', state: { open: '50010001' } } },
    });
    await signInAs(user);
    await waitFor(() => expect(location()).toMatchObject({ pathname: '/terminals', search: '?tab=2' }));
    expect(location().state).toEqual({ open: '50010001' });
  });

  it('sends one login call however often the button or Enter is pressed', async () => {
    const release = api.hold('login', aLogin(SCOPE.changePassword));
    const { user, location, container } = open();
    await signInAs(user);
    await user.click(signIn());
    await user.type(password(), '{Enter}');
    // Password managers submit the form directly, without pressing the button.
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    expect(signIn()).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(location().pathname).toBe('/changePassword'));
    expect(api.calls('login')).toHaveLength(1);
  });
});

describe('links', () => {
  it('leads to the forgotten password where the backend can send a link', async () => {
    const first = open();
    expect(screen.queryByRole('link', { name: 'Password dimenticata?' })).not.toBeInTheDocument();
    first.unmount();
    const { user, location } = open({ config: { ownOperations: ['requestPasswordReset'] } });
    await user.click(screen.getByRole('link', { name: 'Password dimenticata?' }));
    expect(location().pathname).toBe('/forgotPassword');
  });

  it('[AUTH-009] leads to the request of a developer account', async () => {
    const { user, location } = open();
    await user.click(screen.getByRole('link', { name: "Richiedi un'utenza sviluppatore" }));
    expect(location().pathname).toBe('/registerDev');
  });

  it('[AUTH-010] has a help link on phones, and none on desktop', () => {
    setWindowWidth(390);
    const { unmount } = open({ config: { support: { link: 'https://help.example.com' } } });
    expect(screen.getByRole('link', { name: 'Hai bisogno di aiuto?' })).toHaveAttribute(
      'href',
      'https://help.example.com',
    );
    unmount();
    setWindowWidth(1280);
    open();
    expect(screen.queryByRole('link', { name: 'Hai bisogno di aiuto?' })).not.toBeInTheDocument();
  });

  it('[SHELL-034, SHELL-035] has the five links of the footer and the year under the form', async () => {
    const links = {
      transparency: 'https://t.example.com',
      cookies: 'https://c.example.com',
      privacy: 'https://p.example.com',
    };
    const { user, location } = open({
      config: { links, support: { link: 'https://help.example.com' }, brand: { owner: 'Portale POS' } },
    });
    expect(screen.getByText('© 2020 Portale POS')).toBeInTheDocument();
    for (const [name, href] of [
      ['Assistenza', 'https://help.example.com'],
      ['Trasparenza', 'https://t.example.com'],
      ['Uso dei cookie', 'https://c.example.com'],
      ['Informativa privacy', 'https://p.example.com'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await user.click(screen.getByRole('link', { name: 'Termini e condizioni' }));
    expect(location()).toMatchObject({ pathname: '/termsAndConditions', state: { fromHome: true } });
  });
});

it('forgets an unfinished change of password', () => {
  const { portal } = open({ scope: SCOPE.changePassword });
  expect(portal.session.facts().status).toBe('signed-out');
});
