import { SCOPE, WRONG_FACTOR_CODE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aPasskeyQuestion, fakeApi, fakePasskeys, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openLogin, signInAs } from '../../test/login';
import SecondFactorPage from './second-factor-page';

const api = fakeApi();

const open = (state: unknown = null) =>
  renderPortal(<SecondFactorPage />, {
    path: '/secondFactor',
    state,
    scope: SCOPE.secondFactor,
    config: { ownOperations: ['confirmSecondFactor'] },
  });

const field = () => screen.getByRole('textbox', { name: 'Codice' });
const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });

it('[AUTH-121] enables CONFERMA at the sixth digit, and goes where the login would have gone', async () => {
  api.answer('confirmSecondFactor', aLogin(SCOPE.developer));
  api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
  const { user, location } = open();
  await user.type(field(), '49 20a3');
  expect(field()).toHaveValue('49203');
  expect(confirm()).toBeDisabled();
  await user.type(field(), '97');
  expect(field()).toHaveValue('492039');
  await user.click(screen.getByRole('checkbox', { name: 'Ricorda questo dispositivo per 30 giorni' }));
  await user.click(confirm());
  await waitFor(() => expect(location().pathname).toBe('/'));
  expect(api.calls('confirmSecondFactor')[0]?.body).toEqual({ code: '492039', remember: true });
});

it('[AUTH-121] empties the field of a wrong code, says so there, and keeps the focus in it', async () => {
  api.fail('confirmSecondFactor', { status: 400, code: WRONG_FACTOR_CODE });
  const { user } = open();
  await user.type(field(), '000000{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Codice non corretto. Scrivi quello di adesso.'));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await user.type(field(), '4');
  expect(field()).not.toHaveAccessibleDescription();
});

it('[AUTH-121] takes a recovery code, and writes the hyphen by itself', async () => {
  api.fail('confirmSecondFactor', { status: 429 });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Usa un codice di recupero' }));
  const recovery = screen.getByRole('textbox', { name: 'Codice di recupero' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(recovery, '7k2m9qxd');
  expect(recovery).toHaveValue('7K2M-9QXD');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('Troppi tentativi.');
  expect(api.calls('confirmSecondFactor')[0]?.body).toEqual({ code: '7K2M-9QXD', remember: false });
});

it('[AUTH-121] leads back to the login, also when the password was given too long ago', async () => {
  api.fail('confirmSecondFactor', { status: 401 });
  const { user, location } = open();
  expect(screen.getByRole('link', { name: 'Torna alla login' })).toHaveAttribute('href', '/login');
  await user.type(field(), '492039{Enter}');
  await waitFor(() => expect(location().pathname).toBe('/login'));
});

it('[AUTH-201] says on the login that too much time has passed, and keeps the place that the person came from', async () => {
  api.fail('confirmSecondFactor', { status: 401 });
  const from = { pathname: '/terminals', search: '', hash: '', state: null };
  const { user, location, unmount } = open({ from });
  await user.type(field(), '492039{Enter}');
  await waitFor(() => expect(location().pathname).toBe('/login'));
  const { state } = location();
  unmount();

  api.answer('login', { ...aLogin(SCOPE.secondFactor) });
  const login = openLogin({ state });
  expect(screen.getByRole('alert')).toHaveTextContent('È passato troppo tempo: accedi di nuovo.');
  await signInAs(login.user);
  await waitFor(() => expect(login.location()).toMatchObject({ pathname: '/secondFactor', state: { from } }));
  expect(login.location().state).not.toHaveProperty('tooLate');
});

it('[AUTH-201] says after a failed sign-in only that it failed', async () => {
  api.fail('login', { status: 503 });
  const { user } = openLogin({ state: { tooLate: true } });
  await signInAs(user);
  expect(await screen.findByText('Il servizio non è disponibile. Riprova più tardi.')).toBeVisible();
  expect(screen.queryByText(/^È passato troppo tempo/)).not.toBeInTheDocument();
});

describe('a passkey', () => {
  const passkeys = fakePasskeys();

  const open = () =>
    renderPortal(<SecondFactorPage />, {
      path: '/secondFactor',
      scope: SCOPE.secondFactor,
      config: { ownOperations: ['confirmSecondFactor', 'prepareSecondFactor'] },
    });

  const offer = () => screen.findByRole('button', { name: 'USA UNA PASSKEY' });

  it('[AUTH-172] takes a passkey beside the code, and remembers the device', async () => {
    api.answer('prepareSecondFactor', { app: true, passkey: aPasskeyQuestion() });
    api.answer('confirmSecondFactor', aLogin(SCOPE.developer));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const { user, location } = open();
    await offer();
    expect(screen.getByRole('textbox', { name: 'Codice' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Ricorda questo dispositivo per 30 giorni' }));
    await user.click(await offer());
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.calls('confirmSecondFactor')[0]?.body).toMatchObject({ passkey: { id: 'cGFzc2tleQ' }, remember: true });
  });

  it('[AUTH-172] asks only for the passkey if there is no app, and says what to do when it is refused', async () => {
    api.answer('prepareSecondFactor', { app: false, passkey: aPasskeyQuestion() });
    api.fail('confirmSecondFactor', { status: 400, code: WRONG_PASSKEY_CODE });
    const { user } = open();
    await offer();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    passkeys.refuse('NotAllowedError');
    await user.click(await offer());
    expect(await screen.findByRole('alert')).toHaveTextContent('La passkey non è stata usata.');
    await user.click(await offer());
    expect(await screen.findByText(/^Questa passkey non vale per questa utenza/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usa un codice di recupero' }));
    expect(screen.getByRole('textbox', { name: 'Codice di recupero' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usa una passkey' }));
    expect(await offer()).toBeInTheDocument();
  });

  it('[AUTH-172] asks for a recovery code if the browser knows no passkeys and there is no app', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    api.answer('prepareSecondFactor', { app: false, passkey: aPasskeyQuestion() });
    open();
    expect(await screen.findByRole('textbox', { name: 'Codice di recupero' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /passkey/i })).not.toBeInTheDocument();
  });
});

describe('the first factor', () => {
  fakePasskeys();

  const open = () =>
    renderPortal(<SecondFactorPage />, {
      path: '/secondFactor',
      scope: SCOPE.secondFactor,
      config: { ownOperations: ['confirmSecondFactor', 'prepareSecondFactor', 'enableAuthenticator', 'addPasskey'] },
    });

  it('[SEC-228] leads a person who must have a second factor to an app, its recovery codes, and where the login would have led', async () => {
    api.answer('prepareSecondFactor', { app: false, passkey: null, mustAdd: true });
    api.answer('prepareAuthenticator', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portale:marta?secret=JBSW' });
    api.answer('enableAuthenticator', { recoveryCodes: ['7K2M-9QXD'] });
    api.answer('confirmSecondFactor', aLogin(SCOPE.developer));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const { user, location } = open();
    expect(await screen.findByRole('heading', { name: 'Proteggi il tuo accesso' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'AGGIUNGI PASSKEY' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ATTIVA APP DI AUTENTICAZIONE' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'ANNULLA' }));
    expect(api.calls('confirmSecondFactor')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ATTIVA APP DI AUTENTICAZIONE' }));
    await user.type(await screen.findByRole('textbox', { name: 'Codice' }), '492039{Enter}');
    await user.click(await screen.findByRole('button', { name: 'HO SALVATO I CODICI' }));
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.calls('confirmSecondFactor')[0]?.body).toEqual({ remember: false });
  });
});
