import { aMerchant, fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWithApplication, button, openApplication } from '../../test/application-page';

const api = fakeApi();

const own = (merchantId: string, merchant: string) =>
  aMerchant({ merchantId, merchant, appName: 'Cassa', appStatus: 'ATTIVA' });

const details = (count = 2) => ({
  merchants: Array.from({ length: count }, (_, place) => own(String(7000 + place), `pv.${place}`)),
  totalNumMerchants: count,
  client_id: 'client-0001',
  client_secret: 'segretissimo',
});

const openPage = (place = {}) => openApplication([], place);
const table = () => screen.findByRole('table', { name: 'Punti vendita' });

const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

it('[Q-068] takes the id from the navigation state', async () => {
  api.answer('getApplication', details(12));
  const { portal } = openPage();
  expect(await rows()).toHaveLength(10);
  expect(api.calls('getApplication')[0]?.params).toEqual({ appId: 'a1' });
  expect(api.calls('getApplications')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Cassa' })).toBeInTheDocument();
  expect(screen.getByText('client-0001')).toBeInTheDocument();
  expect(screen.getByText('Pag. 1 di 2')).toBeInTheDocument();
  expect(portal.header.options()).toMatchObject({ title: 'Applicazione', showBack: true, selectedElement: 4 });
});

it('[Q-068] looks the id up by name after a reload; an unknown name shows the not-found page', async () => {
  api.answer('getApplications', { Apps: [{ appId: 'a7', appName: 'Cassa' }], totalNumApps: 1 });
  api.answer('getApplication', details());
  const first = openPage({ state: null });
  await rows();
  expect(api.calls('getApplication')[0]?.params).toEqual({ appId: 'a7' });
  first.unmount();
  const { location } = openPage({ path: '/applications/Altra', state: null });
  await waitFor(() => expect(location().pathname).toBe('/404'));
});

it('shows the not-found page once the application is gone', async () => {
  api.fail('getApplication', { status: 404 });
  const { location } = openPage();
  await waitFor(() => expect(location().pathname).toBe('/404'));
});

it('[ERR-014, ERR-316] shows no table after a failure and does not say that there is none, with RIPROVA', async () => {
  api.fail('getApplication', { status: 500 });
  const { user } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'applicazione.");
  expect(screen.queryByText(/non ha punti vendita/)).not.toBeInTheDocument();
  api.answer('getApplication', details());
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await rows()).toHaveLength(2);
});

it("searches for the points of sale of one state, and only the application's own can be removed", async () => {
  api.answer('getApplication', details());
  api.answer('searchMerchants', { merchants: [aMerchant({ merchantId: '9', merchant: 'libero' })] });
  const { user, location } = openPage();
  await rows();
  await user.selectOptions(screen.getByLabelText('Stato'), 'NON ASSEGNATA');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(api.calls('searchMerchants')[0]?.body).toEqual({
    merchantId: null,
    piva: null,
    state: 'NON ASSEGNATA',
    numElements: 999,
    numPage: 1,
    appId: 'a1',
  });
  expect(screen.queryByRole('button', { name: 'Elimina libero' })).not.toBeInTheDocument();
  expect(location()).toMatchObject({ search: '?stato=NON+ASSEGNATA', state: { appId: 'a1' } });
  await user.selectOptions(screen.getByLabelText('Stato'), 'Tutti');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

describe('removing a point of sale', () => {
  const remove = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Elimina pv.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Elimina merchant' });
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('another page');
  };

  beforeEach(() => api.answer('getApplication', details()));

  it('leads to the result', async () => {
    api.answer('removeApplicationMerchant', { outcome: 'OK' });
    const { user, result } = openPage();
    await remove(user);
    expect(api.calls('removeApplicationMerchant')[0]?.body).toEqual({ appName: 'Cassa', merchantId: '7000' });
    expect(await result()).toMatchObject({
      isSuccess: true,
      title: 'Hai eliminato il merchant pv.0.',
      button: 'Torna alla lista applicazioni',
    });
  });

  it.each([
    [400, "Il punto vendita non fa più parte dell'applicazione.", 'signed-in'],
    [401, "Il punto vendita non fa più parte dell'applicazione.", 'signed-out'],
    [500, 'Riprova più tardi. Grazie per la pazienza', 'signed-in'],
  ])('[ERR-013, Q-088] says on %i: %s', async (status, errorMessage, session) => {
    api.fail('removeApplicationMerchant', { status });
    const { user, result, portal } = openPage();
    await remove(user);
    expect(await result()).toMatchObject({
      isSuccess: false,
      errorTitle: "Problema durante l'eliminazione del merchant",
      errorMessage,
    });
    expect(portal.session.facts().status).toBe(session);
  });
});

describe('the redirect URIs', () => {
  beforeEach(() => answerWithApplication(api));

  describe('redirect URIs', () => {
    const edit = async (user: ReturnType<typeof openApplication>['user']) => user.click(await button('MODIFICA'));
    const field = (place: number) => screen.getByLabelText(`Redirect URI ${place}`);

    it('are edited in place', async () => {
      api.answer('setRedirectUris', { outcome: 'OK' });
      const { user } = openApplication();
      expect(await screen.findByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
      await edit(user);
      await user.click(await button('AGGIUNGI URI'));
      await waitFor(() => expect(field(2)).toHaveFocus());
      await user.type(field(2), 'http://localhost:3000/');
      await user.click(await button('SALVA'));
      expect(await screen.findByText('http://localhost:3000/')).toBeInTheDocument();
      expect(await button('MODIFICA')).toHaveFocus();
      expect(api.calls('setRedirectUris')[0]?.body).toEqual({
        redirectUris: ['https://cassa.example.com/ritorno', 'http://localhost:3000/'],
      });
    });

    it('keep the focus in the form while lines are added and removed', async () => {
      const { user } = openApplication();
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
      ['https://cassa.example.com/\u200britorno', /un carattere non ammesso, che forse non si vede/],
      ['https://*.example.com', /inserisci ogni indirizzo per intero/],
      ['https:///cassa.example.com', /Inserisci un indirizzo completo/],
      ['https://cassa.example.com./', /^Controlla il dominio e la porta/],
      ['https://@cassa.example.com', "L'indirizzo non può contenere username e password."],
      ['https://io:segreto@cassa.example.com', "L'indirizzo non può contenere username e password."],
      ['https://cassa.example.com/ritorno', "L'indirizzo è già nell'elenco."],
    ])('are not saved with %j', async (text, message) => {
      const { user } = openApplication();
      await edit(user);
      await user.click(await button('AGGIUNGI URI'));
      await waitFor(() => expect(field(2)).toHaveFocus());
      if (text) await user.type(field(2), text);
      await user.click(await button('SALVA'));
      expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
      expect(api.calls('setRedirectUris')).toEqual([]);
    });

    it('[SHELL-225] keep at least one, and stay unchanged when the change is cancelled or refused', async () => {
      api.fail('setRedirectUris', { status: 500 });
      const { user } = openApplication();
      await edit(user);
      expect(screen.queryByRole('button', { name: 'Elimina Redirect URI 1' })).not.toBeInTheDocument();
      await user.click(await button('AGGIUNGI URI'));
      await user.click(await button('Elimina Redirect URI 1'));
      await user.type(field(1), 'https://altra.example.com/');
      await user.click(await button('SALVA'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare i Redirect URI.');
      expect(screen.getByRole('alert')).toHaveTextContent('Codice assistenza: support-1');
      await user.click(await button('ANNULLA'));
      expect(screen.getByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
    });
  });
});
