import { SCOPE } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { ToastProvider } from '@portal/ui/toast';
import { render, screen, waitFor, within } from '@testing-library/react';
import { ApplicationCard } from './application-card';
import ApplicationListPage from './application-list-page';

const api = fakeApi();

const named = (...names: string[]) => ({
  Apps: names.map((appName, place) => ({ appId: `a${place}`, appName })),
  totalNumApps: names.length,
});

const many = (count: number) => named(...Array.from({ length: count }, (_, place) => `Cassa ${place + 1}`));

const openPage = (path = '/applications', config = {}) =>
  renderPortal(
    <ToastProvider>
      <ApplicationListPage />
    </ToastProvider>,
    {
      path,
      config,
      route: '/applications',
      scope: SCOPE.developer,
      facts: { certificate: true },
    },
  );

const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Le tue applicazioni' })).getAllByRole('listitem');

const names = async () => (await tiles()).map((tile) => within(tile).getByRole('heading').textContent);
const search = () => screen.getByRole('button', { name: 'CERCA' });
const bodies = () => api.calls('getApplications').map(({ body }) => body);

it('[APP-028, CONST-018, Q-089] fetches all applications in one batch and lists them by name', async () => {
  api.answer('getApplications', named('Tavoli', 'cassa 10', 'Cassa 2'));
  const { portal } = openPage();
  expect(await names()).toEqual(['Cassa 2', 'cassa 10', 'Tavoli']);
  expect(bodies()).toEqual([{ numElements: 999, numPage: 1, puntoVendita: null, pIva: null }]);
  expect(screen.getByRole('link', { name: 'Tavoli' })).toHaveAttribute('href', '/applications/Tavoli');
  expect(portal.header.options()).toEqual({ title: 'Applicazioni', showTitle: true, selectedElement: 4 });
  expect(portal.session.facts().applications).toBe(3);
});

it('[APP-071] says below the name how many points of sale an application has, and when it was last used', async () => {
  api.answer('getApplications', named('Tavoli', 'Cassa', 'Bar'));
  api.answer('getApplicationFacts', {
    applications: [
      { appId: 'a0', pointsOfSale: 3, lastUsed: Date.UTC(2020, 10, 4, 8) },
      { appId: 'a1', pointsOfSale: 1, lastUsed: null },
    ],
  });
  openPage('/applications', { ownOperations: ['getApplicationFacts'] });
  expect(await screen.findByText('3 punti vendita · usata il 04/11/2020')).toBeVisible();
  expect((await tiles()).map(({ textContent }) => textContent)).toEqual([
    'Bar',
    'Cassa1 punto vendita · mai usata',
    'Tavoli3 punti vendita · usata il 04/11/2020',
  ]);
});

it('[APP-071] says nothing about them if the backend has no such call', async () => {
  api.answer('getApplications', named('Tavoli'));
  openPage();
  expect((await tiles()).map(({ textContent }) => textContent)).toEqual(['Tavoli']);
  expect(api.calls('getApplicationFacts')).toEqual([]);
});

it('[Q-070] starts a new application with a button', async () => {
  api.answer('getApplications', named('Tavoli'));
  const { user, location } = openPage();
  await user.click(screen.getByRole('button', { name: 'CREA UNA NUOVA APPLICAZIONE' }));
  expect(location().pathname).toBe('/addApp');
});

it('[APP-005, Q-090] shows six tiles, then six more, and keeps that in the address', async () => {
  api.answer('getApplications', many(14));
  const { user, location } = openPage();
  expect(await tiles()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  expect(await tiles()).toHaveLength(12);
  expect(location().search).toBe('?shown=12');
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  expect(await tiles()).toHaveLength(14);
  expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
});

it('[APP-003] can search as soon as one of the two filters has a value', async () => {
  api.answer('getApplications', many(2));
  const { user, location } = openPage();
  await tiles();
  expect(search()).toBeDisabled();
  await user.type(screen.getByLabelText('P.IVA'), ' ');
  expect(search()).toBeDisabled();
  await user.type(screen.getByLabelText('Punto vendita'), ' aurora ');
  expect(search()).toBeEnabled();
  api.answer('getApplications', named('Cassa 1'));
  await user.click(search());
  await waitFor(async () => expect(await names()).toEqual(['Cassa 1']));
  expect(bodies().at(-1)).toEqual({ numElements: 999, numPage: 1, puntoVendita: 'aurora', pIva: null });
  expect(location().search).toBe('?puntoVendita=aurora');
});

it('[APP-004] shows the full list again when both filters are emptied, and not before', async () => {
  api.answer('getApplications', ({ body }) =>
    (body as { pIva: string | null }).pIva ? named('Filtrata') : named('Prima', 'Seconda'),
  );
  const { user, location } = openPage('/applications?pIva=007&puntoVendita=bar');
  expect(await names()).toEqual(['Filtrata']);
  expect(screen.getByLabelText('P.IVA')).toHaveValue('007');
  await user.clear(screen.getByLabelText('Punto vendita'));
  expect(await names()).toEqual(['Filtrata']);
  await user.clear(screen.getByLabelText('P.IVA'));
  await waitFor(async () => expect(await names()).toEqual(['Prima', 'Seconda']));
  expect(location().search).toBe('');
});

it('[APP-080] tells how many applications a search found, none included, in a status that was there before', async () => {
  api.answer('getApplications', many(2));
  const { user, container } = openPage();
  await tiles();
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Punto vendita'), 'aurora');
  api.answer('getApplications', many(1));
  await user.click(search());
  await waitFor(() => expect(status).toHaveTextContent(/^1 applicazione trovata$/));
  await user.type(screen.getByLabelText('P.IVA'), '007');
  api.answer('getApplications', many(0));
  await user.click(search());
  await waitFor(() => expect(status).toHaveTextContent(/^0 applicazioni trovate$/));
  expect(container).toContainElement(status as HTMLElement);
});

it('[APP-007] says when there is no application', async () => {
  api.answer('getApplications', { Apps: null, totalNumApps: 0 });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Non sono presenti applicazioni.' })).toBeInTheDocument();
});

it('[ERR-014, ERR-316] shows an empty list after a failure without saying that there is none, hides the loader, and offers RIPROVA', async () => {
  const release = api.hold('getApplications', many(1));
  const first = openPage();
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Caricamento in corso');
  release();
  await tiles();
  first.unmount();

  api.fail('getApplications', { status: 500 });
  const { user } = openPage('/applications?pIva=007');
  expect(await screen.findByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'elenco.");
  expect(screen.queryByText(/Non sono presenti/)).not.toBeInTheDocument();
  expect(screen.queryByText('Caricamento in corso')).not.toBeInTheDocument();
  api.answer('getApplications', many(1));
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await names()).toEqual(['Cassa 1']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('deleting an application', () => {
  const askToDelete = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Azioni per Cassa 1' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['ELIMINA']);
    await user.click(screen.getByRole('menuitem', { name: 'ELIMINA' }));
    return screen.findByRole('dialog', { name: 'Elimina applicazione' });
  };

  beforeEach(() => api.answer('getApplications', many(1)));

  it('asks first, and does nothing when the person cancels', async () => {
    const { user } = openPage();
    const dialog = await askToDelete(user);
    expect(dialog).toHaveTextContent('Cassa 1');
    await user.click(within(dialog).getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.calls('deleteApplication')).toEqual([]);
  });

  it('leads to the result, and the home page counts one less', async () => {
    api.answer('deleteApplication', { outcome: 'OK' });
    const { user, result, portal } = openPage();
    const dialog = await askToDelete(user);
    api.answer('getApplications', many(0));
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('another page');
    await waitFor(() => expect(portal.session.facts().applications).toBe(0));
    expect(api.calls('deleteApplication')[0]?.params).toEqual({ appId: 'a0' });
    expect(await result()).toMatchObject({
      isSuccess: true,
      title: "Hai eliminato l'applicazione Cassa 1.",
      button: 'Torna alla lista applicazioni',
    });
  });

  it.each([
    [400, "L'applicazione non esiste più."],
    [500, 'Riprova più tardi. Grazie per la pazienza'],
  ])('[ERR-012] says on %i: %s', async (status, errorMessage) => {
    api.fail('deleteApplication', { status });
    const { user, result } = openPage();
    await user.click(within(await askToDelete(user)).getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({
      isSuccess: false,
      errorTitle: "Problema durante l'eliminazione dell'applicazione",
      errorMessage,
      button: 'Torna alla lista applicazioni',
    });
  });
});

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

it('leads from an application to its page, with the menu beside it', () => {
  render(<ApplicationCard name="Cassa Facile" link={{ href: '/applications/Cassa' }} menu={dots('Cassa Facile')} />);

  expect(screen.getByRole('link', { name: 'Cassa Facile' })).toHaveAttribute('href', '/applications/Cassa');
  expect(screen.getByRole('button', { name: 'Azioni per Cassa Facile' })).toBeInTheDocument();
});
