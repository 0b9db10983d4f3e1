import { type RemoteRoute, SCOPE } from '@portal/contract';
import { aDescriptor, aLogin, aRemote, fakeApi } from '@portal/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { acceptAdministrator, openLogin, password, signIn, signInAs } from '../../test/login';
import { canContinue, emptyLogin, type LoginAction, type LoginState, loginReducer, stepOf } from './login-state';
import { maskUsername } from './username-mask';

const api = fakeApi();

it('[AUTH-011, AUTH-012, AUTH-017] leads home', async () => {
  acceptAdministrator(api);
  const { user, location, portal } = openLogin();
  await signInAs(user, '  marta.ferri ');
  await waitFor(() => expect(location().pathname).toBe('/'));
  expect(portal.session.facts().status).toBe('signed-in');
  expect(api.calls('login')[0]?.body).toMatchObject({ username: 'marta.ferri', password: 'Bottega2026' });
});

it('[AUTH-011, AUTH-013, SEC-016] leads to the password change', async () => {
  api.answer('login', aLogin(SCOPE.changePassword));
  const { user, location } = openLogin();
  await signInAs(user);
  await waitFor(() => expect(location().pathname).toBe('/changePassword'));
});

it('[AUTH-011, AUTH-016] leads to the terms', async () => {
  acceptAdministrator(api);
  api.answer('getTermsStatus', { accepted: false, tcVersion: '1' });
  const { user, location } = openLogin();
  await signInAs(user);
  await waitFor(() => expect(location().pathname).toBe('/termsAndConditions'));
});

it('[AUTH-011, AUTH-014, SEC-016] leads a developer home', async () => {
  api.answer('login', aLogin(SCOPE.developer));
  api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: false });
  const { user, location } = openLogin();
  await signInAs(user, 'dev@softlab.it');
  await waitFor(() => expect(location().pathname).toBe('/'));
});

it('[AUTH-012] leads back to the kept place', async () => {
  const routes: RemoteRoute[] = [{ path: '/terminals', page: 'terminals', access: 'session' }];
  const remotes = [aRemote('mf_one', { descriptor: aDescriptor('mf_one', { routes }) })];
  acceptAdministrator(api);
  const { user, location } = openLogin({
    config: { remotes },
    state: { from: { pathname: '/terminals', search: '?tab=2', hash: '', state: { open: '50010001' } } },
  });
  await signInAs(user);
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/terminals', search: '?tab=2' }));
  expect(location().state).toEqual({ open: '50010001' });
});

it('sends one login call however often the button or Enter is pressed', async () => {
  const release = api.hold('login', aLogin(SCOPE.changePassword));
  const { user, location, container } = openLogin();
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

const after = (...actions: LoginAction[]): LoginState => actions.reduce(loginReducer, emptyLogin);
const typed = (field: 'username' | 'password', text: string): LoginAction => ({ type: 'typed', field, text });
const failed: LoginAction = { type: 'failed', failure: 'wrong-credentials' };

it('[AUTH-001, AUTH-002] asks for the username, then for the password', () => {
  expect(stepOf(emptyLogin)).toBe('username');
  expect(stepOf(after(typed('username', 'marta'), { type: 'username-given' }))).toBe('password');
});

it('[AUTH-003] goes back to the username, which is kept, and drops the password', () => {
  const state = after(typed('username', 'marta'), { type: 'username-given' }, typed('password', 'secret'), {
    type: 'username-reopened',
  });
  expect(stepOf(state)).toBe('username');
  expect(state).toMatchObject({ username: 'marta', password: '' });
});

it('[AUTH-005, AUTH-007] clears both fields after a failure and shows them together', () => {
  const state = after(
    typed('username', 'marta'),
    { type: 'username-given' },
    typed('password', 'x'),
    { type: 'sent' },
    failed,
  );
  expect(stepOf(state)).toBe('both');
  expect(state).toMatchObject({ username: '', password: '', firstAttempt: false, sending: false });
});

it.each(['username', 'password'] as const)(
  '[AUTH-008] clears the error when the %s is edited, and keeps both fields',
  (field) => {
    const state = after(failed, typed(field, 'm'));
    expect(state.failure).toBeNull();
    expect(stepOf(state)).toBe('both');
  },
);

it('[AUTH-004, AUTH-006, VAL-005] does not continue while a field is empty', () => {
  expect(canContinue(emptyLogin)).toBe(false);
  expect(canContinue(after(typed('username', '   ')))).toBe(false);
  expect(canContinue(after(typed('username', '\u200b')))).toBe(false);
  expect(canContinue(after(typed('username', 'm')))).toBe(true);
  const second = after(typed('username', 'm'), { type: 'username-given' });
  expect(canContinue(second)).toBe(false);
  expect(canContinue(loginReducer(second, typed('password', 'x')))).toBe(true);
  expect(canContinue(after(failed))).toBe(false);
  expect(canContinue(after(failed, typed('password', 'x')))).toBe(false);
  expect(canContinue(after(failed, typed('username', 'm')))).toBe(false);
  expect(canContinue(after(failed, typed('username', 'm'), typed('password', 'x')))).toBe(true);
});

it.each([
  ['marta.ferri', 'ma*******ri'],
  ['marta.ferri@bottegaferri.it', 'ma*******ri@bottegaferri.it'],
  ['anna', 'a***'],
  ['mario', 'ma*io'],
  ['dev@softlab.it', 'd**@softlab.it'],
  ['x', 'x'],
  ['@handle', '@h***le'],
])('[AUTH-002] shows %s as %s', (username, shown) => {
  expect(maskUsername(username)).toBe(shown);
});
