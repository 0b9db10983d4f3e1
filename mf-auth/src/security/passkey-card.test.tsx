import { FRESH_PROOF_CODE, type Passkey, SCOPE } from '@portal/contract';
import { aPasskeyQuestion, fakeApi, fakePasskeys, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './security-page';

const api = fakeApi();
const passkeys = fakePasskeys();
const PASSKEYS = ['preparePasskey', 'addPasskey', 'renamePasskey', 'removePasskey'] as const;
const open = () =>
  renderPortal(<SecurityPage />, {
    path: '/security',
    scope: SCOPE.staff,
    config: { ownOperations: ['getSecurity', 'proveIdentity', 'prepareSecondFactor', ...PASSKEYS] },
  });
const since = Date.UTC(2020, 10, 4, 8, 30);
const phone: Passkey = {
  passkeyId: 'p1',
  name: 'iPhone di Marta',
  createdAt: since,
  usedAt: since,
  browser: 'Safari',
  system: 'iPhone',
};
const session = { sessionId: 's1', browser: 'Chrome', system: 'Windows', isThis: true, lastUsed: since };
const answer = (own: readonly Passkey[] | undefined, recoveryCodesLeft = 0) =>
  api.answer('getSecurity', {
    email: 'mar••••••@bottegaferri.it',
    passwordChangedAt: since,
    factors: { authenticatorSince: null, recoveryCodesLeft, ...(own && { passkeys: [...own] }) },
    sessions: [session],
  });
const offer = {
  challenge: 'cXVlc3Rpb24',
  rp: { id: 'localhost', name: 'Portale' },
  user: { id: 'b3duZXI', name: 'marta', displayName: 'marta' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
};
const add = () => screen.findByRole('button', { name: 'AGGIUNGI PASSKEY' });

it('[SEC-224] adds a passkey under the name of the device, and shows the recovery codes that come with the first', async () => {
  answer([]);
  api.answer('preparePasskey', offer);
  const recoveryCodes = Array.from({ length: 10 }, (_, each) => `7K2M-9QX${each}`);
  api.answer('addPasskey', { recoveryCodes });
  const { user } = open();
  await add();
  passkeys.refuse('NotAllowedError');
  await user.click(await add());
  expect(await screen.findByRole('alert')).toHaveTextContent('La passkey non è stata aggiunta.');
  passkeys.refuse('InvalidStateError');
  await user.click(await add());
  expect(await screen.findByText(/^Questo dispositivo ha già una passkey/)).toBeInTheDocument();
  answer([phone], 10);
  await user.click(await add());
  expect(await screen.findByText('Li vedi solo ora.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'HO SALVATO I CODICI' }));
  expect(api.calls('addPasskey')[0]?.body).toMatchObject({
    name: 'Passkey di Chrome su Windows',
    passkey: { id: 'cGFzc2tleQ', response: { transports: ['internal'] } },
  });
  const row = within(await screen.findByRole('list', { name: 'Le tue passkey' })).getByRole('listitem');
  expect(row).toHaveTextContent(
    'iPhone di MartaAggiunta il 04/11/2020Usata il 04/11/2020 alle 09:30, Safari su iPhone',
  );
  expect(screen.getByRole('heading', { name: 'Il tuo accesso è protetto in 2 modi' })).toBeInTheDocument();
  expect(screen.getByText('Hai ancora 10 codici di recupero su 10.')).toBeInTheDocument();
});

it('[SEC-224] renames and removes a passkey, and asks for a fresh proof by passkey before removing', async () => {
  answer([phone]);
  api.answer('renamePasskey', { outcome: 'OK' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cambia il nome della passkey iPhone di Marta' }));
  const name = screen.getByRole('textbox', { name: 'Nome' });
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'SALVA' })).toBeDisabled();
  await user.type(name, '\u200b\u2060');
  expect(screen.getByRole('button', { name: 'SALVA' })).toBeDisabled();
  await user.clear(name);
  await user.type(name, ' Telefono ');
  answer([{ ...phone, name: 'Telefono' }]);
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  const remove = await screen.findByRole('button', { name: 'Rimuovi la passkey Telefono' });
  expect(api.calls('renamePasskey')[0]?.body).toEqual({ name: 'Telefono' });

  api.fail('removePasskey', { status: 403, code: FRESH_PROOF_CODE.factor }, { once: true });
  api.answer('prepareSecondFactor', { app: false, passkey: aPasskeyQuestion() });
  api.answer('proveIdentity', { outcome: 'OK' });
  await user.click(remove);
  expect(screen.getByText(/per entrare basterà la password/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  const proof = await screen.findByRole('button', { name: 'USA UNA PASSKEY' });
  passkeys.refuse('NotAllowedError');
  await user.click(proof);
  expect(await screen.findByRole('alert')).toHaveTextContent('La passkey non è stata usata.');
  api.answer('removePasskey', { outcome: 'OK' });
  answer([]);
  await user.click(proof);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Le tue passkey' })).not.toBeInTheDocument());
  expect(api.calls('proveIdentity')[0]?.body).toMatchObject({ passkey: { id: 'cGFzc2tleQ' } });
});

it.each([
  ['Cambia il nome della passkey iPhone di Marta', 'SALVA', 'renamePasskey'],
  ['Rimuovi la passkey iPhone di Marta', 'CONFERMA', 'removePasskey'],
] as const)('[SEC-457] says that a passkey is gone when %s comes too late, and no longer lists it', async (...of) => {
  const [change, confirm, call] = of;
  answer([phone]);
  const { user, portal } = open();
  const notices: string[] = [];
  portal.events.subscribe('notice:shown', ({ text }) => notices.push(text));
  await user.click(await screen.findByRole('button', { name: change }));
  if (call === 'renamePasskey') await user.type(screen.getByRole('textbox', { name: 'Nome' }), '!');
  api.fail(call, { status: 404 });
  answer([]);
  await user.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('iPhone di Marta')).not.toBeInTheDocument();
  expect(notices).toEqual(["Questa passkey non c'è più."]);
});

it('[SEC-457] shows a passkey that was added although the answer was lost', async () => {
  answer([]);
  api.answer('preparePasskey', offer);
  const { user } = open();
  const button = await add();
  api.cut('addPasskey');
  answer([phone]);
  await user.click(button);
  expect(await screen.findByText('iPhone di Marta')).toBeInTheDocument();
});

it('[AUTH-212] moves the focus to AGGIUNGI PASSKEY when the last passkey was removed', async () => {
  answer([phone]);
  api.answer('removePasskey', { outcome: 'OK' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rimuovi la passkey iPhone di Marta' }));
  answer([]);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await add()).toHaveFocus();
});

it('[SEC-460] says on an insecure address that passkeys need a secure one', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
  answer([]);
  open();
  expect(await screen.findByText(/^Da questo indirizzo non si possono creare passkey/)).toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

it('[SEC-224] says so in a browser without passkeys, and draws nothing for a backend that reports none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  answer([phone]);
  const { unmount } = open();
  expect(await screen.findByText(/^Questo browser non può creare passkey/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'AGGIUNGI PASSKEY' })).not.toBeInTheDocument();
  expect(screen.getByText('iPhone di Marta')).toBeInTheDocument();
  unmount();
  answer(undefined);
  open();
  await screen.findByText('App di autenticazione');
  expect(screen.queryByText('Passkey')).not.toBeInTheDocument();
});

it('[SEC-510] says the word passkey once when the name begins with it', async () => {
  answer([{ ...phone, name: 'Passkey di Chrome su Windows' }]);
  const { user } = open();
  expect(
    await screen.findByRole('button', { name: 'Cambia il nome della Passkey di Chrome su Windows' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rimuovi la Passkey di Chrome su Windows' }));
  expect(screen.getByRole('dialog', { name: 'Vuoi togliere la Passkey di Chrome su Windows?' })).toBeInTheDocument();
});
