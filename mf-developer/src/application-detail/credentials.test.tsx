import { type OwnOperationName, SCOPE } from '@portal/contract';
import { expectNoAxeViolations, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ApplicationPage from './application-page';

const api = fakeApi();
const all: OwnOperationName[] = [
  'getApplicationSettings',
  'setRedirectUris',
  'rotateClientSecret',
  'endEarlierSecret',
  'issueApplicationToken',
];
const created = Date.UTC(2020, 8, 1);
const settings = {
  redirectUris: ['https://cassa.example.com/ritorno'],
  created,
  lastUsed: null,
  secretCreated: created,
  earlierSecretEnds: null,
};

beforeEach(() => {
  setWindowWidth(1280);
  api.answer('getApplication', {
    merchants: null,
    totalNumMerchants: 0,
    client_id: 'client-0001',
    client_secret: 'segretissimo',
  });
  api.answer('getApplicationSettings', settings);
});
afterEach(() => jest.useRealTimers());

const openPage = (ownOperations = all) =>
  renderPortal(<ApplicationPage />, {
    path: '/applications/Cassa',
    route: '/applications/:appName',
    state: { appId: 'a1' },
    scope: SCOPE.developer,
    config: { ownOperations },
  });
const button = (name: string) => screen.findByRole('button', { name });

it('shows the specified part alone where the backend offers no more', async () => {
  openPage([]);
  expect(await screen.findByText('client-0001')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'RIGENERA' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Redirect URI' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Come ottenere un token' })).not.toBeInTheDocument();
  expect(api.calls('getApplicationSettings')).toEqual([]);
});

it('masks the secret, shows it on request and hides it again by itself', async () => {
  const { user } = openPage();
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

it('copies id and secret, the masked one too, and says so', async () => {
  const { user } = openPage();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await button('COPIA client_secret'));
  expect(await screen.findByText('client_secret: copiato')).toBeInTheDocument();
  await user.click(await button('COPIA client_id'));
  expect(await button('COPIATO client_id')).toBeInTheDocument();
  expect(written.mock.calls).toEqual([['segretissimo'], ['client-0001']]);
});

it('says when copying was refused', async () => {
  const { user } = openPage();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await button('COPIA client_id'));
  expect(await screen.findByText('client_id: copia non riuscita')).toBeInTheDocument();
});

it('tells the last use and the last rotation', async () => {
  const first = openPage();
  expect(await screen.findByText('Credenziali mai utilizzate.')).toBeInTheDocument();
  first.unmount();
  api.answer('getApplicationSettings', {
    ...settings,
    secretCreated: Date.UTC(2020, 9, 2, 8),
    lastUsed: Date.UTC(2020, 10, 4, 8, 41),
  });
  openPage();
  expect(
    await screen.findByText('Ultima rigenerazione il 02/10/2020 alle 10:00. Ultimo utilizzo il 04/11/2020 alle 09:41.'),
  ).toBeInTheDocument();
});

it('makes a new secret with a grace time for the one in use, and shows it', async () => {
  const earlierSecretEnds = Date.UTC(2020, 10, 5, 8, 41);
  api.answer('rotateClientSecret', { client_secret: 'nuovissimo', earlierSecretEnds });
  const { user, container } = openPage();
  await user.click(await button('RIGENERA'));
  const dialog = await screen.findByRole('dialog', { name: 'Rigenera client_secret' });
  expect(within(dialog).getByRole('radio', { name: /24 ore/ })).toBeChecked();
  await expectNoAxeViolations(container.ownerDocument.body);
  await user.click(within(dialog).getByRole('radio', { name: '1 ora' }));
  await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('nuovissimo')).toBeInTheDocument();
  expect(api.calls('rotateClientSecret')[0]).toMatchObject({ params: { appId: 'a1' }, body: { graceHours: 1 } });
  expect(screen.getByText('Il secret precedente vale ancora fino al 05/11/2020 alle 09:41.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('keeps the dialog and the secret when making a new one failed', async () => {
  api.fail('rotateClientSecret', { status: 500 });
  const { user } = openPage();
  await user.click(await button('RIGENERA'));
  await user.click(await button('CONFERMA'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a rigenerare il secret.');
});

it('warns that an earlier secret would end', async () => {
  api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: Date.UTC(2020, 10, 5) });
  const { user } = openPage();
  await screen.findByText(/Il secret precedente vale ancora/);
  await user.click(await button('RIGENERA'));
  expect(await screen.findByText(/ancora valido, smetterà subito di funzionare/)).toBeInTheDocument();
});

describe('an earlier secret that works still', () => {
  beforeEach(() => api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: Date.UTC(2020, 10, 5) }));

  const ask = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click(await button('Disattivalo ora'));
    return screen.findByRole('dialog', { name: 'Disattiva il secret precedente' });
  };

  it('is ended before its time, after a question', async () => {
    api.answer('endEarlierSecret', { outcome: 'OK' });
    const { user, container } = openPage();
    const dialog = await ask(user);
    expect(dialog).toHaveTextContent('Le chiamate con il secret precedente falliranno subito.');
    await expectNoAxeViolations(container.ownerDocument.body);
    await user.click(await button('CONFERMA'));
    await waitFor(() => expect(screen.queryByText(/Il secret precedente vale ancora/)).not.toBeInTheDocument());
    expect(api.calls('endEarlierSecret')[0]).toMatchObject({ params: { appId: 'a1' } });
    expect(await button('RIGENERA')).toHaveFocus();
  });

  it('goes on when ending it failed, and the dialog says so', async () => {
    api.fail('endEarlierSecret', { status: 500 });
    const { user } = openPage();
    await ask(user);
    await user.click(await button('CONFERMA'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Non siamo riusciti a disattivare il secret precedente.',
    );
    await user.click(await button('ANNULLA'));
    expect(await screen.findByText(/Il secret precedente vale ancora/)).toBeInTheDocument();
  });

  it('cannot be ended where the backend has no call for it', async () => {
    openPage(all.filter((name) => name !== 'endEarlierSecret'));
    await screen.findByText(/Il secret precedente vale ancora/);
    expect(screen.queryByRole('button', { name: 'Disattivalo ora' })).not.toBeInTheDocument();
  });
});

describe('redirect URIs', () => {
  const edit = async (user: ReturnType<typeof openPage>['user']) => user.click(await button('MODIFICA'));
  const field = (place: number) => screen.getByLabelText(`Redirect URI ${place}`);

  it('are edited in place', async () => {
    api.answer('setRedirectUris', { outcome: 'OK' });
    const { user, container } = openPage();
    expect(await screen.findByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
    await edit(user);
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.type(field(2), 'http://localhost:3000/');
    await expectNoAxeViolations(container);
    await user.click(await button('SALVA'));
    expect(await screen.findByText('http://localhost:3000/')).toBeInTheDocument();
    expect(await button('MODIFICA')).toHaveFocus();
    expect(api.calls('setRedirectUris')[0]?.body).toEqual({
      redirectUris: ['https://cassa.example.com/ritorno', 'http://localhost:3000/'],
    });
  });

  it('keep the focus in the form while lines come and go', async () => {
    const { user } = openPage();
    await edit(user);
    expect(field(1)).toHaveFocus();
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.click(await button('Elimina Redirect URI 2'));
    await waitFor(() => expect(field(1)).toHaveFocus());
  });

  it.each([
    ['', 'Inserisci un indirizzo.'],
    ['cassa', /Inserisci un indirizzo completo/],
    ['http://cassa.example.com', "L'indirizzo deve iniziare con https://"],
    ['https://cassa.example.com/#qui', "L'indirizzo non può contenere il carattere #."],
    ['https://io:segreto@cassa.example.com', "L'indirizzo non può contenere nome utente e password."],
    ['https://cassa.example.com/ritorno', "L'indirizzo è già nell'elenco."],
  ])('are not saved with %j', async (text, message) => {
    const { user } = openPage();
    await edit(user);
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    if (text) await user.type(field(2), text);
    await user.click(await button('SALVA'));
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
    expect(api.calls('setRedirectUris')).toEqual([]);
  });

  it('keep at least one, and stay as they were when given up or refused', async () => {
    api.fail('setRedirectUris', { status: 500 });
    const { user } = openPage();
    await edit(user);
    expect(screen.queryByRole('button', { name: 'Elimina Redirect URI 1' })).not.toBeInTheDocument();
    await user.click(await button('AGGIUNGI URI'));
    await user.click(await button('Elimina Redirect URI 1'));
    await user.type(field(1), 'https://altra.example.com/');
    await user.click(await button('SALVA'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare i Redirect URI.');
    await user.click(await button('ANNULLA'));
    expect(screen.getByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
  });
});
