import { useLocation } from '@portal/federation/router';
import { aTerminal, fakeApi } from '@portal/testing';
import { screen } from '@testing-library/react';
import { answerWithTerminals, Elsewhere, mpos, openChoice } from '../../test/choice-page';
import { type AddUserDraft, EMPTY_DRAFT, useAddUserDraft } from '../kit/new-user/add-user-draft';
import { choiceGroups } from './choice-groups';
import ChooseTerminalPage from './choose-terminal-page';

describe('the page', () => {
  const api = fakeApi();

  beforeEach(() => answerWithTerminals(api));

  function Pages({ draft }: { draft: Partial<AddUserDraft> | null }) {
    const { pathname } = useLocation();
    const { draft: kept, keep } = useAddUserDraft();
    if (draft && !kept && pathname !== '/result') keep({ ...EMPTY_DRAFT, ...draft });
    if (pathname === '/chooseTerminal') return <ChooseTerminalPage />;
    return <Elsewhere />;
  }

  const open = (address: string, draft: Partial<AddUserDraft> | null = null) =>
    openChoice(<Pages draft={draft} />, address);

  const tile = (id: string) => screen.findByRole('radio', { name: new RegExp(`^${id}`) });
  const nadia = { email: 'nadia@bottegaferri.it', description: 'Banco' };

  describe('choosing a terminal for a new person', () => {
    it('[USER-043, USER-044, USER-045, USER-046, USER-047] shows five, suspended ones disabled, and confirms a selection at 100', async () => {
      const { user, portal } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      expect(await screen.findByRole('heading', { name: 'Assegna un ID Terminale Mobile POS' })).toBeInTheDocument();
      expect(screen.getAllByRole('radio')).toHaveLength(5);
      expect(portal.header.options()).toMatchObject({ progress: 100, step: 'Passo 3 di 3' });
      const confirm = screen.getByRole('button', { name: 'CONFERMA' });
      expect(confirm).toBeDisabled();
      await user.click(await tile('101'));
      expect(confirm).toBeEnabled();
      expect(screen.queryByText(/^Ti serve un altro terminale/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
      expect(screen.getAllByRole('radio')).toHaveLength(7);
      expect(screen.getByText(/^Ti serve un altro terminale/)).toBeInTheDocument();
      expect(await tile('103')).toBeDisabled();
      expect(await tile('101')).toBeChecked();
    });

    it('[USER-047, USER-048, USER-049, RES-014, Q-035, Q-036] takes Mobile POS, then SoftPOS, and creates the user', async () => {
      api.answer('addUser', { username: 'nadia' });
      const { user, portal, result } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS', 'SOFTPOS'] });
      await user.click(await tile('101'));
      expect(portal.header.options()).toMatchObject({ progress: 66.66 });
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      expect(await screen.findByRole('heading', { name: 'Ora assegna un ID Terminale SoftPOS' })).toBeInTheDocument();
      expect(portal.header.options()).toMatchObject({ progress: 83.33 });
      await user.click(await tile('201'));
      await user.click(screen.getByRole('button', { name: 'AVANTI' }));
      await screen.findByText('elsewhere');
      expect(api.calls('addUser').map(({ body }) => body)).toEqual([
        {
          contractCode: 'C0001',
          ...nadia,
          name: '',
          surname: '',
          terminalId: '101',
          softposTerminalId: '201',
        },
      ]);
      expect(await result()).toMatchObject({
        isSuccess: true,
        title: 'Hai creato un nuovo membro del tuo staff!',
        message: "Le credenziali dell'utenza nadia sono state inviate via e-mail a nadia@bottegaferri.it.",
        button: 'VEDI ELENCO UTENZE',
        data: { from: 'ChooseTerminal', operation: 'add' },
      });
      expect(sessionStorage.getItem('add-user:marta.ferri')).toBeNull();
    });

    it('[USER-111] moves the focus to the first new terminal, or to the last one before if all new ones are suspended', async () => {
      const { user, unmount } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      await tile('101');
      await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
      expect(await tile('100')).toHaveFocus();
      expect(await tile('100')).not.toBeChecked();
      unmount();

      api.answer('getTerminals', mpos.slice(1));
      open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      await tile('101');
      await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
      expect(await tile('103')).toBeDisabled();
      expect(await tile('106')).toHaveFocus();
    });

    it('[SHELL-273] moves the focus to the heading of the next step, and of the one before when somebody goes back', async () => {
      const draft = { ...nadia, types: ['MPOS', 'SOFTPOS'] as const };
      const pages = (
        <>
          <Pages draft={draft} />
          <Elsewhere />
        </>
      );
      const { user } = openChoice(pages, '/chooseTerminal?type=MPOS');
      await user.click(await tile('101'));
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      expect(await screen.findByRole('heading', { name: 'Ora assegna un ID Terminale SoftPOS' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Pagina precedente' }));
      expect(await screen.findByRole('heading', { name: 'Assegna un ID Terminale Mobile POS' })).toHaveFocus();
    });

    it('confirms with Enter on the chosen terminal', async () => {
      api.fail('addUser', { status: 500 });
      const { user } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      await user.click(await tile('101'));
      await user.keyboard('{Enter}');
      await screen.findByText('elsewhere');
      expect(api.calls('addUser')).toHaveLength(1);
    });

    it('[RES-038, Q-035] sends null for the type not chosen, and shows the failure result and keeps the draft', async () => {
      api.fail('addUser', { status: 409 });
      const { user, result } = open('/chooseTerminal?type=SOFTPOS', { ...nadia, types: ['SOFTPOS'] });
      await user.click(await tile('201'));
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('elsewhere');
      expect(api.calls('addUser')[0]?.body).toMatchObject({ terminalId: null, softposTerminalId: '201' });
      expect(await result()).toMatchObject({
        isSuccess: false,
        errorMessage: 'Riprova più tardi. Grazie per la pazienza',
        data: { from: 'ChooseTerminal' },
      });
      expect(sessionStorage.getItem('add-user:marta.ferri')).toContain('nadia');
    });

    it('[USER-115] says that there are as many users as there may be and what to do, and keeps the draft', async () => {
      api.fail('addUser', { status: 409, code: '4094' });
      const { user, result } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      await user.click(await tile('101'));
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('elsewhere');
      expect(await result()).toMatchObject({
        isSuccess: false,
        errorTitle: "Si è verificato un errore durante la creazione dell'utenza",
        errorMessage: 'Hai già 10.000 utenze, il numero massimo. Revoca quelle che non servono più e riprova.',
        button: 'TORNA ALLE UTENZE',
      });
      expect(sessionStorage.getItem('add-user:marta.ferri')).toContain('nadia');
    });

    it('[USER-092] leads back to the data, which is kept, when an account has the e-mail address', async () => {
      api.fail('addUser', { status: 409, message: 'An account of the merchant already has this e-mail' });
      const { user, location } = open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      await user.click(await tile('101'));
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('elsewhere');
      expect(location().pathname).toBe('/addUser');
      const kept = JSON.parse(sessionStorage.getItem('add-user:marta.ferri') ?? '');
      expect(kept).toMatchObject({ email: nadia.email, takenEmail: nadia.email, terminalId: '101' });
    });

    it('[Q-027, TERM-362] stops at an empty chooser if the merchant has no terminal', async () => {
      api.answer('getTerminals', []);
      open('/chooseTerminal?type=MPOS', { ...nadia, types: ['MPOS'] });
      expect(
        await screen.findByRole('heading', { name: 'Non sono presenti ID Terminale Mobile POS.' }),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'CONFERMA' })).not.toBeInTheDocument();
      expect(screen.getByText(/^Ti serve un altro terminale\? Contatta/)).toBeInTheDocument();
    });

    it('leads back to the first step without a draft', async () => {
      const { location } = open('/chooseTerminal?type=MPOS');
      await screen.findByText('elsewhere');
      expect(location().pathname).toBe('/addUser');
    });
  });
});

const terminals = [
  aTerminal({ terminalId: '1', users: ['a', 'b', 'c'] }),
  aTerminal({ terminalId: '2', tidStatus: 'SOSPESO' }),
  aTerminal({ terminalId: '3', users: ['giulia', 'a', 'b', 'c'] }),
  aTerminal({ terminalId: '4' }),
  aTerminal({ terminalId: '5', users: ['a'] }),
  aTerminal({ terminalId: '6', tidStatus: 'CENSITO' }),
];

const idsOf = (shown: number, username: string | null = 'giulia') =>
  choiceGroups(terminals, username, shown).map(({ name, visible }) => [
    name,
    ...visible.map(({ terminalId }) => terminalId),
  ]);

it('[USER-093] puts free terminals first, then the current one, then the others, those with the fewest users first', () => {
  expect(idsOf(99)).toEqual([
    ['free', '4', '6'],
    ['assigned', '3', '5', '1'],
    ['suspended', '2'],
  ]);
  expect(idsOf(99, null)[1]).toEqual(['assigned', '5', '1', '3']);
});

it('[USER-093] shows as many as asked for, and counts all of each group', () => {
  expect(idsOf(1)).toEqual([['free', '4']]);
  expect(idsOf(3)).toEqual([
    ['free', '4', '6'],
    ['assigned', '3'],
  ]);
  expect(choiceGroups(terminals, null, 3).map(({ terminals: all }) => all.length)).toEqual([2, 3]);
});
