import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, fakeApi, type RenderPortalOptions, renderPortal, setClock } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerWithTerminals, openTerminals, shownIds } from '../../test/terminal-list';
import TerminalListPage from './terminal-list-page';

const api = fakeApi();

const openPage = (options: RenderPortalOptions = {}) =>
  renderPortal(<TerminalListPage />, { path: '/terminals', scope: SCOPE.administrator, ...options });

/** Terminals with the ids 50010001, 50010002 … */
const terminals = (count: number) =>
  Array.from({ length: count }, (_, place) => aTerminal({ terminalId: String(50010001 + place) }));

async function rowOf(terminalId: string) {
  const row = (await screen.findByText(terminalId)).closest<HTMLElement>('[role="listitem"]');
  if (!row) throw new Error(`${terminalId} is in no list`);
  return row;
}

describe('the four states of the page', () => {
  afterEach(() => jest.useRealTimers());

  it('shows that it is loading, with room for the search bar if many terminals are expected', async () => {
    const release = api.hold('getTerminals', terminals(3));
    openPage({ facts: { superUser: aSuperUser({ numberOfTerminals: 14 }) } });
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Caricamento in corso')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Hai 3 ID Terminale disponibili' })).toBeInTheDocument();
    expect(screen.queryByText('Caricamento in corso')).not.toBeInTheDocument();
  });

  it('says that there is none, for a merchant without terminals', async () => {
    api.answer('getTerminals', []);
    openPage();
    expect(await screen.findByRole('heading', { name: 'Hai 0 ID Terminale disponibili' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Non sono presenti ID Terminale.' })).toBeInTheDocument();
  });

  it.each([
    ['2026-12-01', '2 da collegare alla cassa, il primo entro il 31 dicembre'],
    ['2027-01-05', '2 da collegare alla cassa: per uno il termine è passato'],
    ['2027-01-30', '2 da collegare alla cassa: il termine è passato'],
  ])('[SHELL-490] says on %s: %s', async (day, said) => {
    setClock(`${day}T09:00:00Z`);
    const link = { terminalType: 'MPOS', registerSerial: null, linkedOn: null } as const;
    api.answer('getTerminals', terminals(2));
    api.answer('getCashLinks', {
      address: '',
      terminals: [
        { ...link, terminalId: '50010001', activatedOn: '2026-11-03' },
        { ...link, terminalId: '50010002', activatedOn: '2026-10-05' },
      ],
    });
    openPage({
      config: { acquirer: { name: 'Banca', taxCode: '01234567890' }, ownOperations: ['getCashLinks', 'setCashLink'] },
    });
    expect(await screen.findByRole('link', { name: said })).toHaveAttribute('href', '/cashLink');
  });

  it('[TERM-362] says how to get another terminal where the list has ended or is empty, and in no search', async () => {
    api.answer('getTerminals', terminals(11));
    const { user, portal } = openPage();
    const { phone } = portal.config.support;
    const another = () => screen.queryByText(/^Ti serve un altro terminale/);
    await user.click(await screen.findByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(another()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(another()).toHaveTextContent(
      `Ti serve un altro terminale? Contatta il Servizio Clienti al numero ${phone}.`,
    );
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    await user.click(screen.getByRole('radio', { name: 'SoftPOS' }));
    expect(screen.getByRole('heading', { name: 'Nessun ID Terminale trovato' })).toBeInTheDocument();
    expect(another()).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '999');
    await waitFor(() => expect(another()).not.toBeInTheDocument());
  });

  it('[SHELL-049] shows the unavailable page when the terminals cannot be loaded, and tells analytics', async () => {
    api.fail('getTerminals', { status: 500 });
    const { portal } = openPage();
    const report = jest.spyOn(portal.analytics, 'report');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('In questo momento il sito non è disponibile.');
    expect(report).toHaveBeenCalledWith('data-load-failed', {
      message: 'In questo momento il sito non è disponibile.',
      area: 'terminals',
    });
  });

  it('[SHELL-049] loads again with RIPROVA, which stays in place while it waits and reports nothing', async () => {
    api.fail('getTerminals', { status: 500 });
    const { user, portal } = openPage();
    const retry = await screen.findByRole('button', { name: 'RIPROVA' });
    const report = jest.spyOn(portal.analytics, 'report');
    const release = api.hold('getTerminals', terminals(2));
    await user.click(retry);
    expect(retry).toBeInTheDocument();
    expect(retry).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByRole('heading', { name: 'Hai 2 ID Terminale disponibili' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('what the page says', () => {
  it('[TERM-002] counts all terminals in its first sentence, unassigned ones and suspended ones too', async () => {
    api.answer('getTerminals', [
      aTerminal({ terminalId: '1', tidStatus: 'SOSPESO' }),
      aTerminal({ terminalId: '2', users: ['giulia.longhi'] }),
      aTerminal({ terminalId: '3', tidStatus: 'CENSITO' }),
    ]);
    openPage();
    const sentence = await screen.findByRole('heading', { level: 2 });
    expect(sentence.textContent).toBe('Hai 3 ID Terminale disponibili');
  });

  it('asks the frame for its title and for the third entry of the menu', async () => {
    api.answer('getTerminals', []);
    const { portal } = openPage();
    expect(portal.header.options()).toEqual({ title: 'Terminali', showTitle: true, selectedElement: 2 });
    await screen.findByRole('heading', { level: 2 });
  });

  it('[TERM-004] lists the terminals by id, whatever order they arrive in', async () => {
    api.answer(
      'getTerminals',
      ['50010003', '50010001', '50010002'].map((terminalId) => aTerminal({ terminalId })),
    );
    openPage();
    expect(await shownIds()).toEqual(['50010001', '50010002', '50010003']);
  });
});

describe('a row', () => {
  it('copies the id of its terminal and says so', async () => {
    api.answer('getTerminals', [aTerminal({ terminalId: '50010001' })]);
    const { user, portal } = openPage();
    const told = jest.fn();
    portal.events.subscribe('notice:shown', told);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: '50010001 Copia' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith({ text: 'Copiato negli appunti' }));
    expect(write).toHaveBeenCalledWith('50010001');
  });

  it('shows only the id if the browser has no clipboard', async () => {
    api.answer('getTerminals', [aTerminal({ terminalId: '50010001' })]);
    const { clipboard } = navigator;
    openPage();
    // Rendering the page installed the test's clipboard. Without a clipboard the next render shows plain ids.
    Reflect.deleteProperty(navigator, 'clipboard');
    const row = await rowOf('50010001');
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });

  it.each([
    ['[TERM-007]', { terminalType: 'MPOS', softposType: null }, 'Mobile POS'],
    ['[TERM-007]', { terminalType: 'SOFTPOS', softposType: null }, 'SoftPOS'],
    ['[TERM-008]', { terminalType: 'SOFTPOS', softposType: 'B' }, 'SoftPOSdi supporto'],
    ['[TERM-009]', { terminalType: 'SOFTPOS', softposType: 'A' }, 'SoftPOSAggiuntivo'],
  ] as const)('%s names the type of %j', async (_, type, words) => {
    api.answer('getTerminals', [aTerminal({ terminalId: '50010001', ...type })]);
    openPage();
    expect(await rowOf('50010001')).toHaveTextContent(`50010001Copia${words}Non assegnatonon assegnato`);
  });

  it.each([
    [{ tidStatus: 'ATTIVO', users: ['giulia.longhi'] }, 'ATTIVO'],
    [{ tidStatus: 'SOSPESO', users: ['giulia.longhi'] }, 'DISATTIVO'],
    [{ tidStatus: 'ATTIVO', users: [] }, 'non assegnato'],
    [{ tidStatus: 'CENSITO', users: [] }, 'non assegnato'],
  ] as const)('[TERM-006, TERM-010] shows %j with the badge %s', async ({ tidStatus, users }, badge) => {
    api.answer('getTerminals', [aTerminal({ terminalId: '50010001', tidStatus, users: [...users] })]);
    openPage();
    expect(within(await rowOf('50010001')).getByText(badge)).toBeInTheDocument();
  });

  it('[TERM-013, TERM-014] opens and closes the sorted usernames with the keyboard', async () => {
    api.answer('getTerminals', [aTerminal({ users: ['tommaso.orsi', 'alice.bassi', 'giulia.lenzi'] })]);
    const { user } = openPage();
    const opener = await screen.findByRole('button', { name: 'Assegnato a 3 utenze' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('alice.bassi')).not.toBeInTheDocument();

    act(() => opener.focus());
    expect(opener).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    const names = ['alice.bassi', 'giulia.lenzi', 'tommaso.orsi'].map((name) => screen.getByText(name));
    const [first, second, third] = names;
    expect(first?.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(second?.compareDocumentPosition(third as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    await user.keyboard(' ');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('alice.bassi')).not.toBeInTheDocument();
  });

  it('[TERM-013] has nothing to open if nobody is assigned', async () => {
    api.answer('getTerminals', [aTerminal({ terminalId: '50010001' })]);
    openPage();
    const row = within(await rowOf('50010001'));
    expect(row.getByText('Non assegnato')).toBeInTheDocument();
    expect(row.getAllByRole('button')).toEqual([row.getByRole('button', { name: '50010001 Copia' })]);
  });
});

describe('the filters', () => {
  beforeEach(() => answerWithTerminals(api));

  it('narrows the list by type and by any of the states, counts it and keeps both in the address', async () => {
    const { user, location } = openTerminals();
    expect(await shownIds()).toEqual(['101', '102', '103', '201']);
    await user.click(screen.getByRole('radio', { name: 'Mobile POS' }));
    await user.click(screen.getByRole('checkbox', { name: 'ATTIVO' }));
    await user.click(screen.getByRole('checkbox', { name: 'DISATTIVO' }));
    expect(await shownIds()).toEqual(['101', '103']);
    expect(screen.getByRole('status')).toHaveTextContent('2 risultati trovati');
    expect(location().search).toBe('?type=MPOS&state=ACTIVE&state=SUSPENDED');
    await user.click(screen.getByRole('button', { name: 'Azzera i filtri' }));
    expect(await shownIds()).toHaveLength(4);
    expect(location().search).toBe('');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('opens with the filters of its address, and says when nothing is left', async () => {
    openTerminals('/terminals?type=SOFTPOS&state=ACTIVE&state=nonsense');
    expect(await screen.findByRole('heading', { name: 'Nessun ID Terminale trovato' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'SoftPOS' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'ATTIVO' })).toBeChecked();
    expect(screen.getByRole('heading', { name: 'Hai 4 ID Terminale disponibili' })).toBeInTheDocument();
  });
});
