import { type AccountNotice, type DeviceSession, FRESH_PROOF_CODE, SCOPE, type Security } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './security-page';

const api = fakeApi();

const here: DeviceSession = {
  sessionId: 'here',
  browser: 'Chrome',
  system: 'Windows',
  isThis: true,
  lastUsed: Date.UTC(2020, 10, 4, 8, 30),
};

const phone: DeviceSession = { ...here, sessionId: 'phone', browser: 'Safari', system: 'iPhone', isThis: false };
const unknown: DeviceSession = { ...phone, sessionId: 'unknown', browser: null, system: null };
const ALL = ['getSecurity', 'changeOwnPassword', 'endDeviceSession', 'endOtherSessions'] as const;

const open = (ownOperations: readonly (typeof ALL)[number][] = ALL) =>
  renderPortal(<SecurityPage />, {
    path: '/security',
    scope: SCOPE.staff,
    config: { ownOperations: [...ownOperations] },
  });

const answer = (...sessions: DeviceSession[]) => answerWith({ sessions });

const answerWith = (part: Pick<Security, 'sessions' | 'notices'>) =>
  api.answer('getSecurity', { email: 'mar••••••@bottegaferri.it', passwordChangedAt: here.lastUsed, ...part });

const devices = async () =>
  within(await screen.findByRole('list', { name: 'SESSIONI E DISPOSITIVI' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('[SEC-073] shows the devices, the password and where notices go', async () => {
  answer(here, phone, unknown);
  open();
  expect(await devices()).toEqual([
    'Chrome su WindowsQuesto dispositivoIn uso adesso',
    'Safari su iPhoneUsato il 04/11/2020 alle 09:30TERMINA la sessione Safari su iPhone',
    'Dispositivo non riconosciutoUsato il 04/11/2020 alle 09:30TERMINA la sessione Dispositivo non riconosciuto',
  ]);
  expect(screen.getByText('Cambiata il 04/11/2020')).toBeInTheDocument();
  expect(screen.getByText(/^Scriviamo a mar••••••@bottegaferri.it quando/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CAMBIA PASSWORD' })).toHaveAttribute('href', '/security/password');
});

const notice: AccountNotice = { kind: 'locked', at: here.lastUsed, name: null, browser: null, system: null };

it("[SEC-366] shows which notices the account's owner was sent", async () => {
  const notices: AccountNotice[] = [
    { ...notice, kind: 'newDevice', browser: 'Chrome', system: 'Android' },
    { ...notice, kind: 'passkeyAdded', name: 'iPhone di Marta', browser: 'Safari', system: 'iPhone' },
    notice,
  ];
  answerWith({ sessions: [here], notices });
  open();
  const rows = within(await screen.findByRole('list', { name: 'Ultimi avvisi' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Accesso da un posto nuovoChrome su Android, 04/11/2020 alle 09:30',
    'Passkey aggiunta«iPhone di Marta», 04/11/2020 alle 09:30',
    'Troppi tentativi di accesso04/11/2020 alle 09:30',
  ]);
  expect(screen.queryByRole('link', { name: "Vedi tutta l'attività" })).not.toBeInTheDocument();
});

it('[SEC-366] leads an administrator to the activity, and draws no empty list', async () => {
  answer(here);
  renderPortal(<SecurityPage />, {
    path: '/security',
    scope: SCOPE.administrator,
    config: { ownOperations: ['getSecurity', 'getActivity'] },
  });
  expect(await screen.findByRole('link', { name: "Vedi tutta l'attività" })).toHaveAttribute('href', '/activity');
  expect(screen.queryByRole('list', { name: 'Ultimi avvisi' })).not.toBeInTheDocument();
});

it('[SEC-073] signs out the named device once the person is sure, and then shows the new list', async () => {
  answer(here, phone);
  api.answer('endDeviceSession', { outcome: 'OK' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'TERMINA la sessione Safari su iPhone' }));
  expect(api.calls('endDeviceSession')).toEqual([]);
  answer(here);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(async () => expect(await devices()).toHaveLength(1));
  expect(api.calls('endDeviceSession')).toMatchObject([{ params: { sessionId: 'phone' } }]);
  expect(screen.queryByRole('button', { name: 'ESCI DAGLI ALTRI DISPOSITIVI' })).not.toBeInTheDocument();
});

const end = (what: string) => screen.findByRole('button', { name: `TERMINA la sessione ${what}` });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('[AUTH-212] keeps the focus beside the device that was signed out, and at the heading when none is left', async () => {
  answer(here, phone, unknown);
  api.answer('endDeviceSession', { outcome: 'OK' });
  api.answer('endOtherSessions', { ended: 1 });
  const { user } = open();
  await user.click(await end('Safari su iPhone'));
  answer(here, unknown);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await noDialog();
  expect(await end('Dispositivo non riconosciuto')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'ESCI DAGLI ALTRI DISPOSITIVI' }));
  answer(here);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await noDialog();
  expect(screen.getByRole('heading', { name: 'SESSIONI E DISPOSITIVI' })).toHaveFocus();
});

it('[SEC-073] says in the dialog that the other devices could not be signed out, and tries again', async () => {
  answer(here, phone);
  api.fail('endOtherSessions', { status: 422 }, { once: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'ESCI DAGLI ALTRI DISPOSITIVI' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non ci siamo riusciti.');
  api.answer('endOtherSessions', { ended: 1 });
  answer(here);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await devices()).toHaveLength(1);
});

it('[SEC-073] draws no control whose call the backend lacks, and does not open if the backend lacks the call of the page', async () => {
  answer(here, phone);
  const { unmount } = open(['getSecurity']);
  expect(await devices()).toHaveLength(2);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  const { location } = open([]);
  await waitFor(() => expect(location().pathname).toBe('/404'));
});

describe('the factor that a merchant requires', () => {
  const open = () =>
    renderPortal(<SecurityPage />, {
      path: '/security',
      scope: SCOPE.administrator,
      config: { ownOperations: ['getSecurity', 'requireFactors', 'proveIdentity'] },
    });

  const answer = (factorsRequired?: boolean) =>
    api.answer('getSecurity', {
      email: 'mar••••••@bottegaferri.it',
      passwordChangedAt: null,
      sessions: [],
      ...(factorsRequired === undefined ? {} : { factorsRequired }),
    });

  it('[SEC-228] an administrator requires a second factor of all staff and developers, with a fresh proof, and later no longer', async () => {
    answer(false);
    api.fail('requireFactors', { status: 403, code: FRESH_PROOF_CODE.password }, { once: true });
    api.answer('proveIdentity', { outcome: 'OK' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'RICHIEDI A TUTTI' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await user.type(await screen.findByLabelText('Password'), 'Bottega2026');
    api.answer('requireFactors', { outcome: 'OK' });
    answer(true);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('RICHIESTO')).toBeInTheDocument();
    expect(api.calls('requireFactors').at(-1)?.body).toEqual({ required: true });
    expect(screen.getByRole('button', { name: 'NON RICHIEDERE PIÙ' })).toBeInTheDocument();
  });

  it('[SEC-228] is not drawn for anybody who is not an administrator', async () => {
    answer();
    open();
    await screen.findByText('Password');
    expect(screen.queryByText('Staff e sviluppatori')).not.toBeInTheDocument();
  });
});
