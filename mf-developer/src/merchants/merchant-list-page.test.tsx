import { SCOPE } from '@portal/contract';
import { aMerchant, aTerminalInfo, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { searchesOnLeave } from './leave-rule';
import MerchantListPage from './merchant-list-page';

const api = fakeApi();

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => aMerchant({ merchantId: String(7000 + place), merchant: `pv.${place}` }));

const openPage = (path = '/merchants') =>
  renderPortal(<MerchantListPage />, { path, route: '/merchants', scope: SCOPE.developer });

const table = () => screen.findByRole('table', { name: 'Punti vendita abilitati' });

const ids = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const search = () => screen.getByRole('button', { name: 'CERCA' });
const bodies = () => api.calls('searchMerchants').map(({ body }) => body);

it('[MERCH-004, MERCH-005, CONST-019, Q-072] shows ten points of sale at a time, each with its terminals', async () => {
  const terminalInfo = [
    aTerminalInfo({ termId: '30418827' }),
    aTerminalInfo({ termId: '30418834', terminalStatus: 'SOSPESO' }),
  ];
  const [first = aMerchant(), ...others] = many(25);
  api.answer('getMerchants', {
    merchants: [{ ...first, terminalInfo, appName: 'Cassa', appStatus: 'ATTIVA' }, ...others],
  });
  const { user, location, portal } = openPage();
  expect(await ids()).toHaveLength(10);
  expect(portal.session.facts().pointsOfSale).toBe(25);
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['ID PUNTO VENDITA', 'AMMINISTRATORE PV', 'NOME APP', 'STATO', 'P.IVA']);
  expect(screen.getByRole('heading', { name: 'Hai 25 punti vendita abilitati' })).toBeInTheDocument();
  const states = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(states[0]).toHaveTextContent(/(?<!NON )ASSEGNATA/);
  expect(states[1]).toHaveTextContent('NON ASSEGNATA');
  await user.click(screen.getAllByRole('button', { name: 'Elenco TID' })[0] as HTMLElement);
  expect(screen.getByText('30418827')).toBeInTheDocument();
  expect(screen.getByText('DISATTIVO')).toBeInTheDocument();
  expect(screen.getByText('Pag. 1 di 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
  expect(screen.getByText('Pag. 2 di 3')).toBeInTheDocument();
  expect((await ids())[0]).toBe('7010');
  expect(location().search).toBe('?page=2');
});

it.each([
  [1280, { showBack: false, showLogout: true }],
  [1064, { showBack: true, showLogout: true }],
])('[MERCH-006, MERCH-007] asks for the header that belongs to a width of %i px', async (width, options) => {
  setWindowWidth(width);
  api.answer('getMerchants', { merchants: many(1) });
  const { portal } = openPage();
  await table();
  expect(portal.header.options()).toEqual({
    title: 'Punti vendita abilitati',
    showTitle: true,
    selectedElement: 5,
    ...options,
  });
});

describe('the search', () => {
  beforeEach(() => {
    api.answer('getMerchants', { merchants: many(3) });
    api.answer('searchMerchants', { merchants: [aMerchant({ merchantId: '9999' })] });
  });

  it('[MERCH-003] is disabled until a filter has a value', async () => {
    const { user } = openPage();
    await table();
    expect(search()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Stato'), 'NON ASSEGNATA');
    expect(search()).toBeEnabled();
    await user.selectOptions(screen.getByLabelText('Stato'), 'Tutti');
    await user.type(screen.getByLabelText('Punto vendita'), '\u200b');
    expect(search()).toBeDisabled();
    await user.tab();
    expect(bodies()).toEqual([]);
  });

  it('replaces the list, and is part of the address', async () => {
    const { user, location } = openPage();
    await table();
    await user.type(screen.getByLabelText('Punto vendita'), 'ferri');
    await user.selectOptions(screen.getByLabelText('Stato'), 'ASSEGNATA');
    await user.click(search());
    await waitFor(async () => expect(await ids()).toEqual(['9999']));
    expect(screen.getByText('1 punto vendita trovato')).toBeInTheDocument();
    expect(bodies().at(-1)).toEqual({
      merchantId: 'ferri',
      piva: null,
      state: 'ASSEGNATA',
      numElements: 999,
      numPage: 1,
      appId: null,
    });
    expect(new URLSearchParams(location().search).get('stato')).toBe('ASSEGNATA');
  });

  it('[MERCH-020] tells how many it found, none included, in a status that was there before', async () => {
    const { user, container } = openPage();
    await table();
    const [status] = screen.getAllByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.type(screen.getByLabelText('Punto vendita'), 'ferri');
    await user.click(search());
    await waitFor(() => expect(status).toHaveTextContent(/^1 punto vendita trovato$/));
    api.answer('searchMerchants', { merchants: null });
    await user.type(screen.getByLabelText('P.IVA'), '007');
    await user.click(search());
    await waitFor(() => expect(status).toHaveTextContent(/^0 punti vendita trovati$/));
    expect(container).toContainElement(status as HTMLElement);
  });

  it('[MERCH-009, Q-071] starts when a field is left while some filters have a value, but not none and not all', async () => {
    const { user } = openPage();
    await table();
    await user.click(screen.getByLabelText('P.IVA'));
    await user.tab();
    expect(bodies()).toEqual([]);
    await user.type(screen.getByLabelText('P.IVA'), '007');
    await user.tab();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await user.type(screen.getByLabelText('Punto vendita'), 'ferri');
    await user.tab();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Stato'), 'ASSEGNATA');
    await user.tab();
    expect(bodies()).toHaveLength(2);
    await user.click(search());
    await waitFor(() => expect(bodies()).toHaveLength(3));
  });

  it('[MERCH-008, Q-071] ends without a call when both texts are emptied, and the list is shown again', async () => {
    const { user, location } = openPage('/merchants?pIva=007');
    await waitFor(async () => expect(await ids()).toEqual(['9999']));
    const calls = api.calls('getMerchants').length;
    await user.clear(screen.getByLabelText('P.IVA'));
    await waitFor(async () => expect(await ids()).toEqual(['7000', '7001', '7002']));
    expect(location().search).toBe('');
    expect(api.calls('getMerchants')).toHaveLength(calls);
    expect(bodies()).toHaveLength(1);
  });

  it('[ERR-014] shows an empty list after a failure, hides the loader, and offers RIPROVA', async () => {
    api.fail('searchMerchants', { status: 500 });
    const { user } = openPage('/merchants?pIva=007');
    expect(await screen.findByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'elenco.");
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('Caricamento in corso')).not.toBeInTheDocument();
    api.answer('searchMerchants', { merchants: many(1) });
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await ids()).toEqual(['7000']);
  });

  it('says when nothing matches, and when nobody has enabled the developer', async () => {
    api.answer('searchMerchants', { merchants: null });
    api.answer('getMerchants', { merchants: null });
    const { user } = openPage('/merchants?puntoVendita=nessuno');
    expect(await screen.findByRole('heading', { name: 'Nessun punto vendita trovato' })).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Punto vendita'));
    expect(await screen.findByRole('heading', { name: /Nessun punto vendita ti ha/ })).toBeInTheDocument();
  });
});

it('[ERR-014, ERR-316] shows an empty list when the points of sale cannot be loaded, and does not say that there is none', async () => {
  api.fail('getMerchants', { status: 500 });
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'elenco.");
  expect(screen.queryByText(/Nessun punto vendita/)).not.toBeInTheDocument();
});

it.each([
  [{ pIva: '', puntoVendita: ' ', stato: '' }, false],
  [{ pIva: '0234', puntoVendita: '', stato: '' }, true],
  [{ pIva: '', puntoVendita: 'ferri', stato: 'ASSEGNATA' }, true],
  [{ pIva: '0234', puntoVendita: 'ferri', stato: 'ASSEGNATA' }, false],
])('[MERCH-009, Q-071] whether leaving a field searches for %j is answered with %j', (filters, starts) => {
  expect(searchesOnLeave(filters)).toBe(starts);
});
