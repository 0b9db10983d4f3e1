import { SCOPE } from '@portal/contract';
import { fakeApi, setWindowWidth } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { acceptAdministrator, next, openLogin, password, signIn, signInAs, username } from '../../test/login';

const api = fakeApi();

async function failOnce(
  user: ReturnType<typeof openLogin>['user'],
  failure: Parameters<typeof api.fail>[1] = { status: 401, code: '4' },
) {
  api.fail('login', failure);
  await signInAs(user);
  await screen.findByRole('textbox', { name: 'Username' });
}

it('shows in the empty field an example of a user name for this backend', () => {
  openLogin({ config: { login: { usernameExample: 'nome.cognome' } } });
  expect(username()).toHaveAttribute('placeholder', 'nome.cognome');
});

it('[AUTH-217] says that the session was cut off, until a sign-in fails', async () => {
  const { user } = openLogin({ facts: { cutOff: true } });
  expect(screen.getByRole('alert')).toHaveTextContent('La sessione è terminata: accedi di nuovo.');
  await failOnce(user);
  expect(screen.queryByText('La sessione è terminata: accedi di nuovo.')).not.toBeInTheDocument();
});

describe('two steps', () => {
  it('[AUTH-001, AUTH-004] asks for the username first, with a button that waits for it', async () => {
    const { user } = openLogin();
    expect(screen.getByRole('heading', { level: 1, name: 'Accedi al portale' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.type(username(), 'm');
    expect(next()).toBeEnabled();
  });

  it('[AUTH-002, AUTH-004] then asks for the password under the masked username', async () => {
    const { user } = openLogin();
    await user.type(username(), 'marta.ferri@bottegaferri.it{Enter}');
    expect(screen.getByText('ma*******ri@bottegaferri.it')).toBeInTheDocument();
    expect(screen.queryByText('marta.ferri@bottegaferri.it')).not.toBeInTheDocument();
    expect(password()).toHaveFocus();
    expect(signIn()).toBeDisabled();
    await user.type(password(), 'x');
    expect(signIn()).toBeEnabled();
  });

  it.each([
    ['after a press, which shows before', 1, false],
    ['with Enter, whose next letter is for the password', 0, true],
  ])('[SHELL-442] draws the password %s, and begins the human check with it', async (_, detail, isAtOnce) => {
    api.fail('getHumanCheckChallenge', { status: 404 });
    const { user } = openLogin({ config: { humanCheck: { provider: 'altcha' } } });
    await user.type(username(), 'marta.ferri');
    // Testing Library would draw what is drawn next before it goes on.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    next().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    await Promise.resolve();
    expect(screen.queryByLabelText('Password') !== null).toBe(isAtOnce);
    expect(api.calls('getHumanCheckChallenge')).toEqual([]);
    await waitFor(() => expect(password()).toHaveFocus());
    await waitFor(() => expect(api.calls('getHumanCheckChallenge')).toHaveLength(1));
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('[AUTH-290] sends a user name as it is read, and the password as it was typed', async () => {
    acceptAdministrator(api);
    const { user } = openLogin();
    await user.click(username());
    await user.paste('\u200bｍarta.ferri\u00a0');
    await user.keyboard('{Enter}');
    expect(screen.getByText('ma*******ri')).toBeInTheDocument();
    await user.click(password());
    await user.paste('Bottega2026\u200b ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.calls('login')).toHaveLength(1));
    expect(api.calls('login')[0]?.body).toMatchObject({ username: 'marta.ferri', password: 'Bottega2026\u200b ' });
  });

  it('[AUTH-290] does not go on with a user name of nothing that can be seen', async () => {
    const { user } = openLogin();
    await user.click(username());
    await user.paste('\u200b\u00ad ');
    expect(next()).toBeDisabled();
  });

  it('[AUTH-003] goes back to the username with MODIFICA', async () => {
    const { user } = openLogin();
    await user.type(username(), 'marta.ferri{Enter}');
    await user.click(screen.getByRole('link', { name: 'MODIFICA' }));
    expect(username()).toHaveValue('marta.ferri');
    expect(username()).toHaveFocus();
  });

  it('lets a password manager recognise both fields', async () => {
    const { user, container } = openLogin();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    await user.type(username(), 'marta.ferri{Enter}');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('input[autocomplete="username"]')).toHaveValue('marta.ferri');
  });

  it('shows the password on request, and warns about caps lock', async () => {
    const { user } = openLogin();
    await user.type(username(), 'marta.ferri{Enter}');
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('Il blocco maiuscole è attivo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostra i caratteri' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('a failed attempt', () => {
  it('[AUTH-005, AUTH-006, AUTH-007, AUTH-021, ERR-002] shows both fields, empty, with the error and a button that waits for both', async () => {
    const { user } = openLogin();
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
  });

  it('[AUTH-008] forgets the error as soon as a field is edited', async () => {
    const { user } = openLogin();
    await failOnce(user);
    await user.type(username(), 'm');
    expect(screen.queryByText('Credenziali non corrette. Riprova')).not.toBeInTheDocument();
    expect(password()).toBeInTheDocument();
  });

  it.each([
    { status: 401, code: '99' },
    { status: 500, code: '500' },
  ])('[AUTH-022, ERR-003] says that the service is not available for %o', async (failure) => {
    const { user } = openLogin();
    await failOnce(user, failure);
    expect(screen.getByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
    await user.type(username(), 'm');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[AUTH-303] shows the code for the support team, of the login and of the human check, and none for a wrong password', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { user, unmount } = openLogin();
    await failOnce(user, { status: 500, code: '500', supportId: 'c-17' });
    expect(screen.getByRole('alert')).toHaveTextContent('Codice assistenza: c-17');
    api.fail('login', { status: 401, code: '4', supportId: 'c-18' });
    await user.type(username(), 'marta.ferri');
    await user.type(password(), 'x{Enter}');
    expect(await screen.findByText('Credenziali non corrette. Riprova')).toBeInTheDocument();
    expect(screen.queryByText(/Codice assistenza/)).not.toBeInTheDocument();
    unmount();
    api.fail('getHumanCheckChallenge', { status: 503, supportId: 'c-19' });
    await signInAs(openLogin({ config: { humanCheck: { provider: 'altcha' } } }).user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Codice assistenza: c-19');
  });

  it('[AUTH-022, AUTH-023, ERR-004] says the same when the human check fails, and makes no login call', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    api.fail('getHumanCheckChallenge', { status: 503 });
    const { user } = openLogin({ config: { humanCheck: { provider: 'altcha' } } });
    await signInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
    expect(api.calls('getHumanCheckChallenge')[0]?.query).toEqual({ action: 'login' });
    expect(api.calls('login')).toEqual([]);
  });

  it('signs in at the second attempt', async () => {
    const { user, location } = openLogin();
    await failOnce(user);
    acceptAdministrator(api);
    await user.type(username(), 'marta.ferri');
    await user.type(password(), 'Bottega2026{Enter}');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('[AUTH-020, SHELL-048, SHELL-049] replaces the form with an error view when the super user cannot be loaded, and starts again from it', async () => {
    acceptAdministrator(api);
    api.fail('getSuperUser', { status: 500 });
    const { user, portal } = openLogin();
    const report = jest.spyOn(portal.analytics, 'report');
    await signInAs(user);
    const heading = await screen.findByRole('heading', { name: 'In questo momento il sito non è disponibile.' });
    expect(heading).toBeInTheDocument();
    const facts = { message: 'In questo momento il sito non è disponibile.', area: 'login' };
    await waitFor(() => expect(report).toHaveBeenCalledWith('data-load-failed', facts));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(username()).toHaveValue('');
  });
});

it('forgets an unfinished password change', () => {
  const { portal } = openLogin({ scope: SCOPE.changePassword });
  expect(portal.session.facts().status).toBe('signed-out');
});

it('leads to the forgotten password if the backend can send a link', async () => {
  const first = openLogin();
  expect(screen.queryByRole('link', { name: 'Password dimenticata?' })).not.toBeInTheDocument();
  first.unmount();
  const { user, location } = openLogin({ config: { ownOperations: ['requestPasswordReset'] } });
  await user.click(screen.getByRole('link', { name: 'Password dimenticata?' }));
  expect(location().pathname).toBe('/forgotPassword');
});

it('[AUTH-009] leads to the request of a developer account', async () => {
  const { user, location } = openLogin();
  await user.click(screen.getByRole('link', { name: "Richiedi un'utenza sviluppatore" }));
  expect(location().pathname).toBe('/registerDev');
});

it('[AUTH-010] has a help link on phones, and none on desktop', () => {
  setWindowWidth(390);
  const { unmount } = openLogin({ config: { support: { link: 'https://help.example.com' } } });
  expect(screen.getByRole('link', { name: 'Hai bisogno di aiuto?' })).toHaveAttribute(
    'href',
    'https://help.example.com',
  );
  unmount();
  setWindowWidth(1280);
  openLogin();
  expect(screen.queryByRole('link', { name: 'Hai bisogno di aiuto?' })).not.toBeInTheDocument();
});

it('[SHELL-034, SHELL-035] has the five links of the footer and the year under the form', async () => {
  const links = {
    transparency: 'https://t.example.com',
    cookies: 'https://c.example.com',
    privacy: 'https://p.example.com',
  };
  const { user, location } = openLogin({
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
