import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ReadinessPage from './readiness-page';
import ToFix from './to-fix';

const api = fakeApi();
const open = (page: 'page' | 'card') =>
  renderPortal(page === 'page' ? <ReadinessPage /> : <ToFix />, {
    path: '/readiness',
    scope: SCOPE.administrator,
    facts: { superUser: aSuperUser() },
  });

const active = aUser({ terminalInfo: [aTerminalInfo()] });
const nadia = aUser({ username: 'nadia', name: 'Nadia', surname: 'Rossini' });

beforeEach(() => {
  api.answer('getTerminals', [
    aTerminal({ users: ['giulia.longhi'] }),
    aTerminal({ terminalId: '50010002' }),
    aTerminal({ terminalId: '50020001', terminalType: 'SOFTPOS' }),
  ]);
});

describe('[HOME-032] the card on the home page', () => {
  it('counts who cannot take payments and leads to the lists', async () => {
    api.answer('getUsers', [active, nadia]);
    open('card');
    expect(await screen.findByText('persona non può incassare')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /1 utenza senza terminale\s*Nadia Rossini/ })).toHaveAttribute(
      'href',
      '/users?terminals=none',
    );
    expect(screen.getByRole('link', { name: /2 terminali liberi/ })).toHaveAttribute(
      'href',
      '/terminals?state=NOT_ASSIGNED',
    );
    expect(screen.getByRole('link', { name: 'CHI PUÒ INCASSARE ADESSO?' })).toHaveAttribute('href', '/readiness');
  });

  it('says that all is well when everybody can take payments', async () => {
    api.answer('getUsers', [active]);
    open('card');
    expect(await screen.findByText('Tutto a posto: 1 persona può incassare.')).toBeInTheDocument();
    expect(screen.queryByText('DA SISTEMARE')).not.toBeInTheDocument();
  });

  it('is not drawn when its lists did not load', async () => {
    api.fail('getUsers', { status: 422 });
    const { container } = open('card');
    await screen.findByRole('status');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('[HOME-033] who can take payments now', () => {
  it('lists people with their terminals, and opens the chooser with one press', async () => {
    api.answer('getUsers', [active, nadia]);
    const { user, location } = open('page');
    expect(await screen.findByRole('heading', { name: '1 su 2 persone possono incassare' })).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'LE PERSONE' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/PERSONA.*MOBILE POS.*SOFTPOS.*ADESSO/),
      expect.stringMatching(/Nadia Rossini.*non assegnatonon assegnatoNON PUÒ/),
      expect.stringMatching(/Giulia Longhi.*50010001ATTIVOnon assegnatoPUÒ INCASSARE/),
    ]);
    expect(screen.getByText(/Terminali liberi: 50010002, 50020001\./)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /Nadia Rossini\s*Nessun terminale assegnato/ }));
    expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS&username=nadia' });
  });

  it('answers for one type only', async () => {
    api.answer('getUsers', [active]);
    const { user } = open('page');
    await user.click(await screen.findByRole('radio', { name: 'SoftPOS' }));
    const [, row] = within(screen.getByRole('table', { name: 'LE PERSONE' })).getAllByRole('row');
    expect(row).toHaveTextContent(/Giulia Longhi.*non assegnatoNON PUÒ/);
    expect(row).not.toHaveTextContent('50010001');
  });

  it('prints with one press', async () => {
    api.answer('getUsers', [active]);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open('page');
    await user.click(await screen.findByRole('button', { name: 'STAMPA' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
