import { type RemoteRoute, SCOPE } from '@portal/contract';
import { aDescriptor, aLogin, aRemote, fakeApi } from '@portal/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { acceptAdministrator, openLogin, password, signIn, signInAs } from '../../test/login';

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
