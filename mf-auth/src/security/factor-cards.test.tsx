import { FRESH_PROOF_CODE, SCOPE, WRONG_FACTOR_CODE } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { closeTopLayer } from '@portal/ui/layers';
import { act, screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './security-page';

const api = fakeApi();
const ALL = ['getSecurity', 'proveIdentity', 'prepareAuthenticator', 'enableAuthenticator'] as const;
const MORE = ['disableAuthenticator', 'renewRecoveryCodes'] as const;
const open = () =>
  renderPortal(<SecurityPage />, {
    path: '/security',
    scope: SCOPE.staff,
    config: { ownOperations: [...ALL, ...MORE] },
  });
const since = Date.UTC(2020, 10, 4, 8, 30);
const answer = (authenticatorSince: number | null, recoveryCodesLeft = 0) =>
  api.answer('getSecurity', {
    email: 'mar••••••@bottegaferri.it',
    passwordChangedAt: since,
    factors: { authenticatorSince, recoveryCodesLeft },
    sessions: [],
  });
const CODES = Array.from({ length: 10 }, (_, each) => `7K2M-9QX${each}`);
const press = (name: string) => screen.getByRole('button', { name });

it('[SEC-105] switches the app on with a QR code or a key in groups of four characters, and shows ten codes once', async () => {
  answer(null);
  api.answer('prepareAuthenticator', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portale:marta?secret=JBSW' });
  api.fail('enableAuthenticator', { status: 400, code: WRONG_FACTOR_CODE }, { once: true });
  const { user } = open();
  expect(await screen.findByText('non attiva')).toBeInTheDocument();
  await user.click(press('ATTIVA APP DI AUTENTICAZIONE'));
  const dialog = await screen.findByRole('dialog', { name: "Attiva l'app di autenticazione" });
  expect(within(dialog).getByRole('img', { name: /^Codice da inquadrare/ })).toBeInTheDocument();
  expect(within(dialog).getByRole('group', { name: 'Chiave' })).toHaveTextContent('JBSWY3DPEHPK3PXP');
  expect([...within(dialog).getByRole('group', { name: 'Chiave' }).children].map((word) => word.textContent)).toEqual([
    'JBSW',
    'Y3DP',
    'EHPK',
    '3PXP',
  ]);

  const code = within(dialog).getByRole('textbox', { name: 'Codice' });
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Codice non corretto. Scrivi quello di adesso.'));
  api.answer('enableAuthenticator', { recoveryCodes: CODES });
  answer(since, 10);
  await user.type(code, '492039{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Salva i codici di recupero' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  // The first ones replace nothing.
  expect(within(codes).getByText('Li vedi solo ora.')).toBeInTheDocument();
  await user.click(press('HO SALVATO I CODICI'));
  expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
  expect(await screen.findByText('Hai ancora 10 codici di recupero su 10.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Il tuo accesso è protetto in 2 modi' })).toBeInTheDocument();
});

it('[SEC-105] makes new recovery codes and switches the app off, once the person is sure', async () => {
  answer(since, 7);
  api.answer('renewRecoveryCodes', { recoveryCodes: CODES });
  api.answer('disableAuthenticator', { outcome: 'OK' });
  const { user } = open();
  expect(await screen.findByText('Attiva dal 04/11/2020. Ti chiede un codice dopo la password.')).toBeInTheDocument();
  await user.click(press('CODICI DI RECUPERO'));
  expect(api.calls('renewRecoveryCodes')).toEqual([]);
  await user.click(press('CONFERMA'));
  const codes = await screen.findByRole('dialog', { name: 'Salva i codici di recupero' });
  expect(within(codes).getByText('Li vedi solo ora. Quelli vecchi non valgono più.')).toBeInTheDocument();
  await user.click(press('HO SALVATO I CODICI'));
  await user.click(press('DISATTIVA'));
  answer(null);
  await user.click(press('CONFERMA'));
  expect(await screen.findByText('non attiva')).toBeInTheDocument();
  expect(screen.queryByText('Se perdi il telefono')).not.toBeInTheDocument();
});

it('[AUTH-300] whoever goes back or leaves the document while new codes are shown keeps them, and reads what to do first', async () => {
  answer(since, 7);
  api.answer('renewRecoveryCodes', { recoveryCodes: CODES });
  const { user } = open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(await screen.findByRole('button', { name: 'CODICI DI RECUPERO' }));
  expect(isAsked()).toBe(false);
  await user.click(press('CONFERMA'));
  const codes = await screen.findByRole('dialog', { name: 'Salva i codici di recupero' });
  expect(isAsked()).toBe(true);
  act(() => closeTopLayer());
  expect(within(codes).getByRole('alert')).toHaveTextContent(/^Prima salva i codici: /);
  await user.keyboard('{Escape}');
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.click(press('HO SALVATO I CODICI'));
  expect(codes).not.toBeInTheDocument();
  expect(isAsked()).toBe(false);
});

it('[SEC-105] draws no such cards for a backend that reports no factors', async () => {
  api.answer('getSecurity', { email: 'mar••••••@bottegaferri.it', passwordChangedAt: since, sessions: [] });
  open();
  expect(await screen.findByText('Con la tua password.')).toBeInTheDocument();
  expect(screen.queryByText('App di autenticazione')).not.toBeInTheDocument();
});

it('[SEC-111] asks for the password when the backend wants a fresh proof, and then continues what the person began', async () => {
  answer(null);
  api.fail('prepareAuthenticator', { status: 403, code: FRESH_PROOF_CODE.password });
  api.fail('proveIdentity', { status: 400 }, { once: true });
  const { user } = open();
  await screen.findByText('non attiva');
  await user.click(press('ATTIVA APP DI AUTENTICAZIONE'));
  const dialog = await screen.findByRole('dialog', { name: 'Conferma che sei tu' });
  expect(dialog).toHaveAccessibleDescription(
    "Stai per attivare l'app di autenticazione: prima scrivi la tua password.",
  );
  await user.type(screen.getByLabelText('Password'), 'Sbagliata2026{Enter}');
  expect(await screen.findByText('La password non è corretta.')).toBeInTheDocument();
  api.answer('proveIdentity', { outcome: 'OK' });
  api.answer('prepareAuthenticator', { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' });
  await user.type(screen.getByLabelText('Password'), 'Bottega2026{Enter}');
  expect(await screen.findByRole('dialog', { name: "Attiva l'app di autenticazione" })).toBeInTheDocument();
  expect(api.calls('proveIdentity')[1]?.body).toEqual({ password: 'Bottega2026' });
});

it('[SEC-111] asks for a code if there is a factor, and changes nothing when the person gives up', async () => {
  answer(since, 7);
  api.fail('disableAuthenticator', { status: 403, code: FRESH_PROOF_CODE.factor });
  const { user } = open();
  await screen.findByText('Se perdi il telefono');
  await user.click(press('DISATTIVA'));
  await user.click(press('CONFERMA'));
  expect(await screen.findByRole('textbox', { name: 'Codice' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Usa un codice di recupero' }));
  expect(screen.getByRole('textbox', { name: 'Codice di recupero' })).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'Conferma che sei tu' });
  await user.click(within(dialog).getByRole('button', { name: 'ANNULLA' }));
  await waitFor(() => expect(screen.queryByText('Conferma che sei tu')).not.toBeInTheDocument());
  expect(api.calls('disableAuthenticator')).toHaveLength(1);
});

it('[SEC-457] shows what is on although only the answer was lost, and does not claim that codes were not made', async () => {
  answer(null);
  api.answer('prepareAuthenticator', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' });
  api.cut('enableAuthenticator');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ATTIVA APP DI AUTENTICAZIONE' }));
  answer(since, 10);
  await user.type(await screen.findByRole('textbox', { name: 'Codice' }), '492039{Enter}');
  expect(await screen.findByText('Fatto: la modifica è salvata')).toBeInTheDocument();
  expect(
    screen.getByText(/^La connessione è caduta prima di mostrarti i codici di recupero\. Creane di nuovi/),
  ).toBeVisible();
  await user.click(press('ANNULLA'));
  await user.click(await screen.findByRole('button', { name: 'CODICI DI RECUPERO' }));
  api.cut('renewRecoveryCodes');
  await user.click(press('CONFERMA'));
  expect(await screen.findByText('Non lo sappiamo: la connessione è caduta')).toBeInTheDocument();
  expect(screen.getByText(/^I codici di prima potrebbero non valere più\./)).toBeVisible();
});
