import { FRESH_PROOF_CODE } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answerWithApplication,
  button,
  details,
  ofApplications,
  openApplication,
  settings,
} from '../../test/application-page';

const api = fakeApi();

beforeEach(() => answerWithApplication(api));
afterEach(() => jest.useRealTimers());

it('shows only the specified part if the backend offers no more', async () => {
  openApplication([]);
  expect(await screen.findByText('client-0001')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'RIGENERA' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Redirect URI' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Come ottenere un token' })).not.toBeInTheDocument();
  expect(api.calls('getApplicationSettings')).toEqual([]);
});

it('masks the secret, shows it on request and then hides it again by itself', async () => {
  const { user } = openApplication();
  const show = await button('MOSTRA client_secret');
  expect(screen.queryByText('segretissimo')).not.toBeInTheDocument();
  jest.useFakeTimers();
  act(() => show.click());
  expect(screen.getByText('segretissimo')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.queryByText('segretissimo')).not.toBeInTheDocument();
  jest.useRealTimers();
  await user.click(await button('MOSTRA client_secret'));
  await user.click(await button('NASCONDI client_secret'));
  expect(screen.queryByText('segretissimo')).not.toBeInTheDocument();
});

it('copies the id and the secret, even while it is masked, and says so', async () => {
  const { user } = openApplication();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await button('COPIA client_secret'));
  expect(await screen.findByText('client_secret: copiato')).toBeInTheDocument();
  await user.click(await button('COPIA client_id'));
  expect(await button('COPIATO client_id')).toBeInTheDocument();
  expect(written.mock.calls).toEqual([['segretissimo'], ['client-0001']]);
});

it('says when copying was refused', async () => {
  const { user } = openApplication();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await button('COPIA client_id'));
  expect(await screen.findByText('client_id: copia non riuscita')).toBeInTheDocument();
});

it('shows the last use and the last rotation', async () => {
  const first = openApplication();
  expect(await screen.findByText('Credenziali mai utilizzate.')).toBeInTheDocument();
  first.unmount();
  api.answer('getApplicationSettings', {
    ...settings,
    secretCreated: Date.UTC(2020, 9, 2, 8),
    lastUsed: Date.UTC(2020, 10, 4, 8, 41),
  });
  openApplication();
  expect(
    await screen.findByText('Ultima rigenerazione il 02/10/2020 alle 10:00. Ultimo utilizzo il 04/11/2020 alle 09:41.'),
  ).toBeInTheDocument();
});

it('[SEC-285] asks who is signed in before it shows a secret that the backend withholds, and then shows it', async () => {
  api.answer('getApplication', { ...details, client_secret: '' });
  api.fail('showClientSecret', { status: 403, code: FRESH_PROOF_CODE.factor });
  api.answer('proveIdentity', { outcome: 'OK' });
  const { user } = openApplication();
  const show = await button('MOSTRA client_secret');
  expect(screen.queryByRole('button', { name: 'COPIA client_secret' })).not.toBeInTheDocument();
  await user.click(show);
  const code = await screen.findByRole('textbox', { name: 'Codice' });
  expect(screen.getByRole('dialog', { name: 'Conferma che sei tu' })).toHaveAccessibleDescription(
    'Stai per vedere il client_secret: prima scrivi il codice della tua app di autenticazione.',
  );
  await user.click(await button('ANNULLA'));
  expect(screen.queryByText('segretissimo')).not.toBeInTheDocument();
  await user.click(show);
  api.answer('showClientSecret', { client_secret: 'segretissimo' });
  await user.type(await screen.findByRole('textbox', { name: 'Codice' }), '492039{Enter}');
  expect(await screen.findByText('segretissimo')).toBeInTheDocument();
  expect(await button('COPIA client_secret')).toBeInTheDocument();
  expect(code).not.toBeInTheDocument();
});

it('[SEC-285] says that a withheld secret could not be shown, and does not request a secret that it already has', async () => {
  const first = openApplication();
  await first.user.click(await button('MOSTRA client_secret'));
  expect(screen.getByText('segretissimo')).toBeInTheDocument();
  expect(api.calls('showClientSecret')).toEqual([]);
  first.unmount();
  api.answer('getApplication', { ...details, client_secret: '' });
  api.fail('showClientSecret', { status: 503 });
  const { user } = openApplication();
  await user.click(await button('MOSTRA client_secret'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a mostrare il secret.');
});

it('[SEC-111] asks who is signed in before it makes a new secret, and then uses the chosen grace time', async () => {
  api.fail('rotateClientSecret', { status: 403, code: FRESH_PROOF_CODE.factor });
  api.answer('proveIdentity', { outcome: 'OK' });
  const { user } = openApplication();
  await user.click(await button('RIGENERA'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: '1 ora' }));
  await user.click(await button('CONFERMA'));
  const code = await screen.findByRole('textbox', { name: 'Codice' });
  expect(screen.getByRole('dialog', { name: 'Conferma che sei tu' })).toHaveAccessibleDescription(
    'Stai per rigenerare il client_secret: prima scrivi il codice della tua app di autenticazione.',
  );
  api.answer('rotateClientSecret', { client_secret: 'nuovissimo', earlierSecretEnds: null });
  await user.type(code, '492039{Enter}');
  expect(await screen.findByText('nuovissimo')).toBeInTheDocument();
  expect(api.calls('proveIdentity')[0]?.body).toEqual({ code: '492039' });
  expect(api.calls('rotateClientSecret')[1]?.body).toEqual({ graceHours: 1, seen: settings.secretCreated });
});

it('makes a new secret with a grace time for the one in use, and shows it', async () => {
  const earlierSecretEnds = Date.UTC(2020, 10, 5, 8, 41);
  api.answer('rotateClientSecret', { client_secret: 'nuovissimo', earlierSecretEnds });
  const { user } = openApplication();
  await user.click(await button('RIGENERA'));
  const dialog = await screen.findByRole('dialog', { name: 'Rigenera client_secret' });
  expect(within(dialog).getByRole('radio', { name: /24 ore/ })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: '1 ora' }));
  await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('nuovissimo')).toBeInTheDocument();
  expect(api.calls('rotateClientSecret')[0]).toMatchObject({ params: { appId: 'a1' }, body: { graceHours: 1 } });
  expect(screen.getByText('Il secret precedente vale ancora fino al 05/11/2020 alle 09:41.')).toBeInTheDocument();
});

it('[SHELL-225] keeps the dialog and the secret when making a new one failed', async () => {
  api.fail('rotateClientSecret', { status: 500 });
  const { user } = openApplication();
  await user.click(await button('RIGENERA'));
  await user.click(await button('CONFERMA'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a rigenerare il secret.');
  expect(screen.getByRole('alert')).toHaveTextContent('Codice assistenza: support-1');
});

it('warns that an earlier secret would end', async () => {
  api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: Date.UTC(2020, 10, 5) });
  const { user } = openApplication();
  await screen.findByText(/Il secret precedente vale ancora/);
  await user.click(await button('RIGENERA'));
  expect(await screen.findByText(/ancora valido, smetterà subito di funzionare/)).toBeInTheDocument();
});

describe('an earlier secret that still works', () => {
  beforeEach(() => api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: Date.UTC(2020, 10, 5) }));

  const ask = async (user: ReturnType<typeof openApplication>['user']) => {
    await user.click(await button('Disattivalo ora'));
    return screen.findByRole('dialog', { name: 'Disattiva il secret precedente' });
  };

  it('can be ended early, after a question', async () => {
    api.answer('endEarlierSecret', { outcome: 'OK' });
    const { user } = openApplication();
    const dialog = await ask(user);
    expect(dialog).toHaveTextContent('Le chiamate con il secret precedente falliranno subito.');
    await user.click(await button('CONFERMA'));
    await waitFor(() => expect(screen.queryByText(/Il secret precedente vale ancora/)).not.toBeInTheDocument());
    expect(api.calls('endEarlierSecret')[0]).toMatchObject({ params: { appId: 'a1' } });
    expect(await button('RIGENERA')).toHaveFocus();
  });

  it('keeps working when ending it failed, and the dialog says so', async () => {
    api.fail('endEarlierSecret', { status: 500 });
    const { user } = openApplication();
    await ask(user);
    await user.click(await button('CONFERMA'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Non siamo riusciti a disattivare il secret precedente.',
    );
    await user.click(await button('ANNULLA'));
    expect(await screen.findByText(/Il secret precedente vale ancora/)).toBeInTheDocument();
  });

  it('cannot be ended if the backend has no call for it', async () => {
    openApplication(ofApplications.filter((name) => name !== 'endEarlierSecret'));
    await screen.findByText(/Il secret precedente vale ancora/);
    expect(screen.queryByRole('button', { name: 'Disattivalo ora' })).not.toBeInTheDocument();
  });
});

it('[APP-073, ERR-302] shows the new secret although only the answer to the rotation was lost', async () => {
  api.cut('rotateClientSecret');
  const { user } = openApplication();
  await user.click(await button('RIGENERA'));
  await screen.findByRole('dialog');
  const earlierSecretEnds = Date.UTC(2030, 10, 4, 8, 41);
  api.answer('getApplicationSettings', { ...settings, secretCreated: settings.secretCreated + 1, earlierSecretEnds });
  api.answer('showClientSecret', { client_secret: 'nuovissimo' });
  await user.click(await button('CONFERMA'));
  expect(await screen.findByText('nuovissimo')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls('rotateClientSecret')).toHaveLength(1);
});

it('[ERR-304] makes no second secret when another was made meanwhile, and shows what is stored', async () => {
  api.fail('rotateClientSecret', { status: 409 });
  const { user } = openApplication();
  await user.click(await button('RIGENERA'));
  api.answer('getApplication', { ...details, client_secret: 'di un altro' });
  await user.click(await button('CONFERMA'));
  expect(await screen.findByText(/^Nel frattempo il secret è già stato rigenerato/)).toBeInTheDocument();
  await user.click(await button('ANNULLA'));
  await user.click(await button('MOSTRA client_secret'));
  expect(await screen.findByText('di un altro')).toBeInTheDocument();
});
