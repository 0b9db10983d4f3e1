import { SCOPE } from '@portal/contract';
import { aLogin, fakeApi, fakePasskeys, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SecondFactorPage from './second-factor-page';

const api = fakeApi();
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
