import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, fakeApi, renderPortal, setClock } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readinessTexts } from './readiness.texts';
import ReadinessPage from './readiness-page';
import { canTakePayments, neededType, readinessOf } from './readiness-rules';
import ToFix from './to-fix';

describe('the page', () => {
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
      expect(screen.queryByText(/^Ti serve un altro terminale/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: /Nadia Rossini\s*Nessun terminale assegnato/ }));
      expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS&username=nadia' });
    });

    it('[TERM-362] says how to get another terminal where none is free', async () => {
      api.answer('getTerminals', [aTerminal({ users: ['giulia.longhi'] })]);
      api.answer('getUsers', [active, nadia]);
      open('page');
      expect(await screen.findByText(/^Ti serve un altro terminale\? Contatta/)).toBeInTheDocument();
      expect(screen.queryByText(/^Terminali liberi/)).not.toBeInTheDocument();
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
});

describe('[HOME-300] terminals to link to a cash register', () => {
  const api = fakeApi();
  const config = {
    acquirer: { name: 'Banca Esempio', taxCode: '01234567890' },
    ownOperations: ['getCashLinks', 'setCashLink'] as const,
  };
  const openHome = () =>
    renderPortal(<ToFix />, { path: '/', scope: SCOPE.administrator, facts: { superUser: aSuperUser() }, config });
  const answerWith = (activatedOn: string | null) =>
    api.answer('getCashLinks', {
      address: null,
      terminals: [
        { terminalId: '50010001', terminalType: 'MPOS', activatedOn, registerSerial: null, linkedOn: null },
        { terminalId: '50010002', terminalType: 'MPOS', activatedOn, registerSerial: null, linkedOn: '2027-01-07' },
      ],
    });
  const on = (day: string) => setClock(`${day}T09:00:00Z`);

  beforeEach(() => {
    api.answer('getUsers', [aUser({ terminalInfo: [aTerminalInfo()] })]);
    api.answer('getTerminals', [aTerminal({ users: ['giulia.longhi'] })]);
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2027-01-06', "Entro il 29 gennaio, sul sito dell'Agenzia"],
    ['2027-01-30', 'Il termine era il 29 gennaio: fallo appena puoi'],
  ])('on %s: %s', async (day, said) => {
    on(day);
    answerWith('2026-11-03');
    openHome();
    const line = await screen.findByRole('link', { name: /^1 terminale da collegare alla cassa/ });
    expect(line).toHaveAttribute('href', '/cashLink');
    expect(line).toHaveTextContent(said);
  });

  it.each([
    ['before the first day', '2027-01-05', '2026-11-03'],
    ['while the day of the terminal is unknown', '2027-01-06', null],
  ])('there is no line %s', async (_, day, activatedOn) => {
    on(day);
    answerWith(activatedOn);
    openHome();
    expect(await screen.findByText('Tutto a posto: 1 persona può incassare.')).toBeInTheDocument();
  });

  it('[HOME-066] nothing is said to be well when the list did not load', async () => {
    api.fail('getCashLinks', { status: 422 });
    const { container } = openHome();
    await screen.findByRole('status');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('[HOME-066] what else is to be mended is said when the list did not load', async () => {
    api.answer('getUsers', [aUser()]);
    api.fail('getCashLinks', { status: 422 });
    openHome();
    expect(await screen.findByText('persona non può incassare')).toBeInTheDocument();
  });
});

const mpos = (terminalStatus: 'ATTIVO' | 'SOSPESO' | 'CENSITO', termId = '101') =>
  aTerminalInfo({ termId, terminalStatus });

const softpos = (terminalStatus: 'ATTIVO' | 'SOSPESO', termId = '201') =>
  aTerminalInfo({ termId, terminalStatus, terminalType: 'SOFTPOS', softposType: 'A' });

const somebody = (name: string, ...terminalInfo: ReturnType<typeof mpos>[]) =>
  aUser({ username: name.toLowerCase(), name, surname: '', terminalInfo });

const peopleOf = (...users: ReturnType<typeof somebody>[]) => readinessOf(users, null, []).people;

it('[HOME-034] puts those who cannot take payments first, then those who can in one way, each by name', () => {
  const people = peopleOf(
    somebody('Zeno', mpos('ATTIVO')),
    somebody('Carla', mpos('SOSPESO'), softpos('ATTIVO')),
    somebody('Bruno'),
    somebody('Dora', mpos('CENSITO')),
    somebody('Aldo', mpos('SOSPESO'), softpos('SOSPESO')),
    somebody('Bea', mpos('ATTIVO')),
  );
  expect(people.map(({ name, state }) => [name, state])).toEqual([
    ['Aldo', 'suspended'],
    ['Bruno', 'none'],
    ['Dora', 'waiting'],
    ['Carla', 'partly'],
    ['Bea', 'ready'],
    ['Zeno', 'ready'],
  ]);
  expect(people.map((person) => canTakePayments(person))).toEqual([false, false, false, true, true, true]);
  expect(people.map((person) => canTakePayments(person, 'SOFTPOS'))).toEqual([
    ...[false, false, false],
    ...[true, false, false],
  ]);
});

it('[HOME-034] says for each person what is missing, and which terminal to choose', () => {
  const [both, none, waiting, partly] = peopleOf(
    somebody('Aldo', mpos('SOSPESO'), softpos('SOSPESO')),
    somebody('Bruno'),
    somebody('Carla', softpos('SOSPESO'), mpos('ATTIVO')),
    somebody('Dora', mpos('CENSITO')),
  );
  if (!both || !none || !waiting || !partly) throw new Error('Four people are expected');
  expect([both, none, waiting, partly].map(readinessTexts.reason)).toEqual([
    'Mobile POS 101 e SoftPOS 201 disattivi',
    'Nessun terminale assegnato',
    'Il terminale non è ancora attivo',
    'Incassa solo con Mobile POS: il SoftPOS è disattivo',
  ]);
  expect(neededType(both, ['MPOS', 'SOFTPOS'])).toBe('MPOS');
  expect(neededType(none, ['SOFTPOS'])).toBe('SOFTPOS');
  expect(neededType(partly, ['MPOS', 'SOFTPOS'])).toBe('SOFTPOS');
});

it('[HOME-034] counts an administrator only with a terminal of their own', () => {
  expect(readinessOf([], aSuperUser(), []).people).toEqual([]);
  const { people } = readinessOf([], aSuperUser({ terminalInfo: [mpos('ATTIVO')] }), []);
  expect(people).toMatchObject([{ name: 'Marta Ferri', state: 'ready' }]);
});

it('[HOME-034] finds terminals that nobody has, and terminals that four people or more share', () => {
  const { free, shared } = readinessOf([], null, [
    aTerminal({ terminalId: '1' }),
    aTerminal({ terminalId: '2', tidStatus: 'SOSPESO' }),
    aTerminal({ terminalId: '3', users: ['a', 'b', 'c'] }),
    aTerminal({ terminalId: '4', users: ['a', 'b', 'c', 'd'] }),
  ]);
  expect(free.map(({ terminalId }) => terminalId)).toEqual(['1']);
  expect(shared.map(({ terminalId }) => terminalId)).toEqual(['4']);
});
