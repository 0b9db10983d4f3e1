import { SCOPE } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import { aLogin, fakeApi, renderPortal } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import OwnPasswordPage from './own-password-page';

const api = fakeApi();

const open = (page = <OwnPasswordPage />, route?: string) =>
  renderPortal(page, {
    path: '/security/password',
    ...(route !== undefined && { route }),
    scope: SCOPE.administrator,
    config: { ownOperations: ['changeOwnPassword'] },
  });

async function change({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Password attuale'), 'Bottega2026');
  await user.type(screen.getByLabelText('Nuova password'), 'Gradino2027');
  await user.type(screen.getByLabelText('Conferma password'), 'Gradino2027');
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
}

it('[SEC-072] changes the password, keeps the person signed in with the new token, and leads back', async () => {
  api.answer('changeOwnPassword', { ...aLogin(SCOPE.administrator), expires_in: 1800 });
  const rendered = open();
  await change(rendered);
  await waitFor(() => expect(rendered.location().pathname).toBe('/security'));
  expect(api.calls('changeOwnPassword')[0]?.body).toEqual({ password: 'Bottega2026', newPassword: 'Gradino2027' });
  expect(sessionStorage.getItem('a')).toBe(`token-of-${SCOPE.administrator}`);
  expect(sessionStorage.getItem('c')).toBeNull();
});

it('[SHELL-240] leaves a person who went on to another page there, and says that the password was changed', async () => {
  const release = api.hold('changeOwnPassword', { ...aLogin(SCOPE.administrator), expires_in: 1800 });
  const Pages = () => (useLocation().pathname === '/security/password' ? <OwnPasswordPage /> : null);
  const rendered = open(
    <>
      <Pages />
      <Link to="/catalog">Catalogo</Link>
    </>,
    '*',
  );
  const told = new Promise((resolve) => rendered.portal.events.subscribe('notice:shown', resolve));
  await change(rendered);
  await rendered.user.click(screen.getByRole('link', { name: 'Catalogo' }));
  release();
  await act(async () => expect(await told).toEqual({ text: 'Hai creato la nuova password!' }));
  expect(rendered.location().pathname).toBe('/catalog');
});

it.each([
  ['400', 'Password attuale', 'La password attuale non è corretta.'],
  ['42', 'Nuova password', 'La nuova password non rispetta una delle regole.'],
  ['43', 'Nuova password', 'La nuova password non può essere uguale a quella attuale né alle cinque precedenti.'],
  ['44', 'Nuova password', 'Questa password è facile da indovinare: non usare parole comuni né il tuo nome.'],
])('[SEC-072] code %s is explained at the field %s, which gets the focus', async (code, field, text) => {
  api.fail('changeOwnPassword', { status: 400, code });
  const rendered = open();
  await change(rendered);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text));
  expect(screen.getByLabelText(field)).toHaveFocus();
  await rendered.user.type(screen.getByLabelText(field), '1');
  expect(screen.getByLabelText(field)).not.toHaveAccessibleDescription(text);
});

it.each([
  [429, 'Troppi tentativi con una password sbagliata.'],
  [422, 'Non siamo riusciti a cambiare la password.'],
])('[SEC-072] %i says what to do next, and keeps what was typed', async (status, text) => {
  api.fail('changeOwnPassword', { status });
  const rendered = open();
  await change(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Nuova password')).toHaveValue('Gradino2027');
});

it('[ERR-302] says that the password is changed when only the answer was lost, and leads to the login', async () => {
  api.cut('changeOwnPassword');
  api.fail('getSecurity', { status: 401 });
  const rendered = open();
  await change(rendered);
  expect(
    await screen.findByRole('heading', { name: 'Fatto: la password è cambiata' }, { timeout: 5_000 }),
  ).toBeInTheDocument();
  api.fail('logout', { status: 401 });
  await rendered.user.click(screen.getByRole('button', { name: "VAI ALL'ACCESSO" }));
  await waitFor(() => expect(rendered.portal.session.facts().status).toBe('signed-out'));
});

it('[ERR-302] says that nobody knows, and looks again when asked: first nobody knows still, then it is not changed', async () => {
  api.cut('changeOwnPassword');
  api.cut('getSecurity');
  const rendered = open();
  await change(rendered);
  const unknown = 'Non lo sappiamo: la connessione è caduta';
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(unknown);
  expect(screen.getByRole('heading', { name: 'La tua password' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: "VAI ALL'ACCESSO" })).toBeEnabled();
  const again = () => rendered.user.click(screen.getByRole('button', { name: 'CONTROLLA DI NUOVO' }));
  await again();
  await waitFor(() => expect(api.calls('getSecurity').length).toBeGreaterThan(1));
  expect(screen.getByRole('alert')).toHaveTextContent(unknown);

  api.answer('getSecurity', { email: 'mar••••••@bottegaferri.it', passwordChangedAt: null, sessions: [] });
  await again();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Non fatto: la password è quella di prima'));
  expect(screen.getByLabelText('Nuova password')).toHaveValue('Gradino2027');
});
