import { SCOPE } from '@portal/contract';
import { aMerchant, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssignmentPages, creation } from '../../test/assignment-pages';

const api = fakeApi();
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => aMerchant({ merchantId: String(7000 + place), merchant: `pv.${place}` }));

beforeEach(() => api.answer('getApplications', { Apps: [{ appId: 'a1', appName: 'Cassa Rapida' }], totalNumApps: 1 }));

const openChoice = (state: unknown = creation) =>
  renderPortal(<AssignmentPages />, {
    path: '/assignApp',
    route: '*',
    state,
    scope: SCOPE.developer,
    facts: { certificate: true },
  });
const table = () => screen.findByRole('table', { name: 'Punti vendita non assegnati' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });
const search = () => screen.getByRole('button', { name: 'CERCA' });
const bodies = () => api.calls('searchMerchants').map(({ body }) => body);
const unassigned = {
  merchantId: null,
  piva: null,
  state: 'NON ASSEGNATA',
  numElements: 999,
  numPage: 1,
  appId: null,
};

it('[APP-026] searches for the unassigned points of sale on load', async () => {
  api.answer('searchMerchants', { merchants: many(12) });
  openChoice();
  expect(await rows()).toHaveLength(10);
  expect(bodies()).toEqual([unassigned]);
});

it('[APP-023] shows the date of creation as DD/MM/YYYY', async () => {
  api.answer('searchMerchants', {
    merchants: [aMerchant({ appCreation: '2020-11-04' }), aMerchant({ merchantId: '2', appCreation: null })],
  });
  openChoice();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('04/11/2020');
  expect(within(second as HTMLElement).getByText('-')).toBeInTheDocument();
});

it('[APP-019, APP-020] searches with a filter, and reloads the unassigned ones when both filters are emptied', async () => {
  api.answer('searchMerchants', ({ body }) => ({
    merchants: (body as { merchantId: string | null }).merchantId ? many(1) : many(3),
  }));
  const { user, location } = openChoice();
  expect(await rows()).toHaveLength(3);
  expect(search()).toBeDisabled();
  await user.type(screen.getByLabelText('Merchant'), 'pv.0');
  expect(search()).toBeEnabled();
  await user.click(search());
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(bodies().at(-1)).toEqual({ ...unassigned, merchantId: 'pv.0' });
  expect(location().state).toEqual(creation);
  await user.clear(screen.getByLabelText('Merchant'));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies().at(-1)).toEqual(unassigned);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

it('[APP-080] tells how many points of sale a search found in a status that was there before', async () => {
  api.answer('searchMerchants', { merchants: many(3) });
  const { user, container } = openChoice();
  await rows();
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Merchant'), 'nessuno');
  api.answer('searchMerchants', { merchants: null });
  await user.click(search());
  await waitFor(() => expect(status).toHaveTextContent(/^0 punti vendita trovati$/));
  expect(container).toContainElement(status as HTMLElement);
});

it('[APP-024] confirms only what is chosen, on all pages, and the home page counts one more', async () => {
  api.answer('searchMerchants', { merchants: many(12) });
  api.answer('createApplication', { outcome: 'OK' });
  api.answer('getApplications', { Apps: [], totalNumApps: 5 });
  const { user, location, portal } = openChoice();
  await rows();
  expect(confirm()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti' }));
  expect(screen.getByText('12 punti vendita scelti')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona pv.0' }));
  expect(confirm()).toBeEnabled();
  await user.click(confirm());
  await screen.findByText('/result');
  await waitFor(() => expect(portal.session.facts().applications).toBe(5));
  expect(api.calls('createApplication')[0]?.body).toEqual({
    appName: 'Cassa Facile',
    merchants: Array.from({ length: 11 }, (_, place) => String(7001 + place)),
    redirect_uri: 'https://cassa.example.com/ritorno',
  });
  expect(location().state).toMatchObject({
    isSuccess: true,
    title: "Hai creato un'applicazione!",
    button: 'Torna alla lista applicazioni',
  });
});

it('[APP-070] leads back to the name, with what was typed, when an application already has it', async () => {
  api.answer('searchMerchants', { merchants: many(1) });
  api.fail('createApplication', { status: 409, message: 'An application with this name already exists' });
  const { user } = openChoice(creation);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona pv.0' }));
  await user.click(confirm());
  expect(await screen.findByText("Esiste già un'applicazione con questo nome.")).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Cassa Facile');
  expect(screen.getByLabelText('Redirect URI')).toHaveValue('https://cassa.example.com/ritorno');
  expect(screen.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
});

it('adds points of sale to an application that exists', async () => {
  api.answer('searchMerchants', { merchants: many(2) });
  api.answer('addApplicationMerchants', { outcome: 'OK' });
  const { user, location, portal } = openChoice({ appName: 'Cassa Facile', create: false });
  expect(portal.header.options()).toMatchObject({ title: 'AGGIUNGI PUNTO VENDITA' });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona pv.1' }));
  await user.click(confirm());
  await screen.findByText('/result');
  expect(api.calls('addApplicationMerchants')[0]?.body).toEqual({
    appName: 'Cassa Facile',
    appSite: null,
    merchants: ['7001'],
  });
  expect(location().state).toMatchObject({ isSuccess: true, title: 'Hai aggiornato i punti vendita!' });
});

it.each([
  [400, "L'applicazione o un punto vendita non è più disponibile."],
  [409, "Uno dei punti vendita è già di un'altra applicazione."],
  [500, 'Riprova più tardi. Grazie per la pazienza'],
])('[APP-025, ERR-012] says on %i: %s', async (status, errorMessage) => {
  api.answer('searchMerchants', { merchants: many(1) });
  api.fail('addApplicationMerchants', { status });
  const { user, location } = openChoice({ appName: 'Cassa Facile', create: false });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona pv.0' }));
  await user.click(confirm());
  await screen.findByText('/result');
  expect(location().state).toMatchObject({
    isSuccess: false,
    errorTitle: "Problema durante l'aggiornamento dei punti vendita",
    errorMessage,
  });
});

it('[ERR-014, ERR-316] shows an empty list after a failure without saying that there is none, with RIPROVA', async () => {
  api.fail('searchMerchants', { status: 500 });
  const { user } = openChoice();
  expect(await screen.findByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'elenco.");
  expect(screen.queryByText(/Non ci sono punti vendita/)).not.toBeInTheDocument();
  api.answer('searchMerchants', { merchants: many(1) });
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await rows()).toHaveLength(1);
});

it('leads to the list when it is opened without an application', async () => {
  openChoice({ appName: 'Cassa' });
  expect(await screen.findByText('/applications')).toBeInTheDocument();
});
