import { SCOPE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aPasskeyQuestion, fakeApi, fakePasskeys } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { openLogin, username } from '../../test/login';

const api = fakeApi();
const passkeys = fakePasskeys();

beforeEach(() => api.answer('preparePasskeySignIn', aPasskeyQuestion()));

const open = () => openLogin({ config: { ownOperations: ['preparePasskeySignIn', 'signInWithPasskey'] } });
const offer = () => screen.getByRole('button', { name: 'USA UNA PASSKEY' });

it('[AUTH-170] signs in with a passkey from the first field, without user name and password', async () => {
  api.answer('signInWithPasskey', aLogin(SCOPE.developer));
  api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
  const { user, location } = open();
  expect(username()).toHaveAttribute('autocomplete', 'username webauthn');
  await user.click(offer());
  await waitFor(() => expect(location().pathname).toBe('/'));
  expect(api.calls('signInWithPasskey')[0]?.body).toMatchObject({
    passkey: { id: 'cGFzc2tleQ', type: 'public-key', response: { userHandle: 'b3duZXI' } },
  });
});

it('[AUTH-170] says what to do when the prompt is closed, the passkey is unknown, or nothing answers', async () => {
  const { user } = open();
  passkeys.refuse('NotAllowedError');
  await user.click(offer());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Premi di nuovo USA UNA PASSKEY, oppure scrivi lo username.',
  );
  api.fail('signInWithPasskey', { status: 400, code: WRONG_PASSKEY_CODE });
  await user.click(offer());
  expect(
    await screen.findByText('Non riconosciamo questa passkey. Entra con username e password.'),
  ).toBeInTheDocument();
  api.fail('preparePasskeySignIn', { status: 503 });
  await user.click(offer());
  expect(await screen.findByText(/^Non ci siamo riusciti\. Controlla la connessione/)).toBeInTheDocument();
});

it('[AUTH-216] can be pressed again when the service was away as the passkey answered', async () => {
  api.fail('signInWithPasskey', { status: 503 });
  const { user } = open();
  await user.click(offer());
  expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile.');
  expect(offer()).not.toHaveAttribute('aria-busy');
  await user.click(offer());
  await waitFor(() => expect(api.calls('signInWithPasskey')).toHaveLength(2));
});

it('[AUTH-170] offers none beside the password, in a browser without passkeys, or for a backend without them', async () => {
  const first = open();
  await first.user.type(username(), 'marta.ferri{Enter}');
  expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
  first.unmount();
  const lacking = openLogin();
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
  lacking.unmount();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  open();
  expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
});
