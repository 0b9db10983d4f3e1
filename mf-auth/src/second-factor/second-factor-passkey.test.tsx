import { SCOPE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aPasskeyQuestion, fakeApi, fakePasskeys, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import SecondFactorPage from './second-factor-page';

const api = fakeApi();
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
