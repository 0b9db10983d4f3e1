import { fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import ForgottenPasswordPage from './forgotten-password-page';

const api = fakeApi();

const open = () =>
  renderPortal(<ForgottenPasswordPage />, {
    path: '/forgotPassword',
    config: { ownOperations: ['requestPasswordReset'] },
  });
const username = () => screen.getByRole('textbox', { name: 'Username' });
const send = () => screen.getByRole('button', { name: 'INVIA IL LINK' });

it('requests a link, and does not reveal whether the account exists', async () => {
  api.answer('requestPasswordReset', { outcome: 'OK' });
  const { user } = open();
  expect(send()).toBeDisabled();
  await user.type(username(), '\u200b');
  expect(send()).toBeDisabled();
  await user.clear(username());
  await user.type(username(), ' marta.ferri ');
  await user.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent(
    "Se l'utenza esiste, riceverai entro pochi minuti un link",
  );
  expect(api.calls('requestPasswordReset').map(({ body }) => body)).toEqual([{ username: 'marta.ferri' }]);
});

it('[AUTH-213] can send the link again; the focus goes to the outcome, and back to the field', async () => {
  api.answer('requestPasswordReset', { outcome: 'OK' });
  const { user } = open();
  await user.type(username(), 'marta.ferri{Enter}');
  expect(await screen.findByRole('heading', { name: 'Controlla la tua e-mail' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
  expect(username()).toHaveValue('marta.ferri');
  expect(username()).toHaveFocus();
});

it('says that the service failed, and keeps what was typed', async () => {
  api.fail('requestPasswordReset', { status: 429 });
  const { user } = open();
  await user.type(username(), 'marta.ferri{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
  expect(username()).toHaveValue('marta.ferri');
});

it('leads to the login if the backend cannot send links', async () => {
  const { location } = renderPortal(<ForgottenPasswordPage />, { path: '/forgotPassword' });
  await waitFor(() => expect(location().pathname).toBe('/login'));
});
