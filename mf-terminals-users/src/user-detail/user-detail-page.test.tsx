import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aUser, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  answerWithAccounts,
  answerWithDetail,
  created,
  mpos,
  onMpos,
  onSoft,
  openDetail,
  soft,
} from '../../test/user-detail';
import { PersonHistory } from './person-history';

const api = fakeApi();

describe('the page', () => {
  beforeEach(() => answerWithAccounts(api));

  describe('a staff user', () => {
    it('[USER-058, USER-059, USER-062, USER-063, USER-066, USER-069, USER-074, Q-080] shows who it is, after a skeleton', async () => {
      answerWithDetail(api, [onMpos(), onSoft()]);
      openDetail();
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Caricamento in corso');
      expect(await screen.findByRole('heading', { name: 'giulia.longhi' })).toBeInTheDocument();
      for (const text of ['DIPENDENTE', 'giulia.longhi@bottegaferri.it', 'Creato il 04/11/2020', '101', '201']) {
        expect(screen.getByText(text)).toBeInTheDocument();
      }
      expect(screen.getByRole('button', { name: 'REVOCA UTENZA' })).toBeInTheDocument();
      expect(screen.getByText("Invia una nuova password all'utente.")).toBeInTheDocument();
    });

    it.each([
      ['MODIFICA Mobile POS', '/chooseTidOperation', '?type=MPOS&username=giulia.longhi'],
      ['ASSEGNA SoftPOS', '/chooseTerminal', '?type=SOFTPOS&username=giulia.longhi'],
    ])(
      '[USER-067, USER-068, USER-079, USER-080, Q-038] leads with the button %s to %s',
      async (name, pathname, query) => {
        answerWithDetail(api, [onMpos()]);
        const { user, location } = openDetail();
        await user.click(await screen.findByRole('button', { name }));
        expect(location()).toMatchObject({ pathname, search: query });
      },
    );

    it('[USER-075, USER-076, Q-039] has hints for a suspended terminal and for a missing one', async () => {
      answerWithDetail(api, [onMpos('SOSPESO')]);
      openDetail();
      expect(await screen.findByText("Vuoi rendere l'utente nuovamente operativo?")).toBeInTheDocument();
      expect(
        screen.getByText('Assegnagli un ID terminale attivo per permettere di accettare pagamenti.'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'ID Terminale disattivi' })).not.toBeInTheDocument();
    });

    it('[USER-077, ERR-025] shows the box with the phone when both are suspended', async () => {
      api.answer('getTerminals', [{ ...mpos, tidStatus: 'SOSPESO' }, soft]);
      answerWithDetail(api, [onMpos('SOSPESO'), onSoft('SOSPESO')]);
      const { portal } = openDetail();
      expect(await screen.findByRole('heading', { name: 'ID Terminale disattivi' })).toBeInTheDocument();
      const { phone } = portal.config.support;
      expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
      expect(screen.getByText(`Contatta il Servizio Clienti al numero ${phone} per approfondire.`)).toBeInTheDocument();
      expect(
        screen.getByText("Assegna un altro ID Terminale oppure contatta l'assistenza per approfondire."),
      ).toBeInTheDocument();
      expect(screen.queryByText(/nuovamente operativo/)).not.toBeInTheDocument();
    });

    it('shows the unavailable page with RIPROVA when the detail cannot be loaded', async () => {
      api.fail('getUser', { status: 500 });
      const { user } = openDetail();
      await screen.findByRole('alert');
      answerWithDetail(api);
      await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
      expect(await screen.findByRole('heading', { name: 'giulia.longhi' })).toBeInTheDocument();
    });
  });

  describe('the administrator', () => {
    it('[USER-061, USER-078, SEC-012, Q-040] has no revoke button, and changes a terminal only with more than one to choose', async () => {
      const superUser = aSuperUser({ terminalInfo: [onMpos()] });
      api.answer('getTerminals', [mpos, aTerminal({ terminalId: '102' }), soft]);
      openDetail('/users/marta.ferri?userType=1', { superUser });
      expect(await screen.findByRole('button', { name: 'MODIFICA Mobile POS' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'ASSEGNA SoftPOS' })).toBeDisabled();
      expect(screen.getByText('AMMINISTRATORE')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /REVOCA|INVIA/ })).not.toBeInTheDocument();
    });
  });

  it('[SEC-014, Q-085] does not open for anybody who is not in the lists', async () => {
    const { location } = openDetail('/users/altrui?userType=1');
    await waitFor(() => expect(location().pathname).toBe('/404'));
    expect(api.calls('getUser')).toHaveLength(0);
  });
});

const open = (ownOperations: readonly 'getActivity'[]) =>
  renderPortal(
    <section aria-label="place">
      <PersonHistory username="giulia.longhi" />
    </section>,
    { scope: SCOPE.administrator, config: { ownOperations: [...ownOperations] } },
  );

it("[SEC-184] leads to a person's history, and leaves no gap if the backend has none", () => {
  const { unmount } = open(['getActivity']);
  expect(screen.getByRole('link', { name: 'CRONOLOGIA' })).toBeInTheDocument();
  unmount();
  open([]);
  expect(screen.getByRole('region', { name: 'place' })).toBeEmptyDOMElement();
});

describe('the role', () => {
  beforeEach(() => answerWithAccounts(api));

  it('[USER-064, USER-065, VAL-004] saves the role, rewrites the address and disables the button', async () => {
    answerWithDetail(api);
    api.answer('updateUser', { outcome: 'OK' });
    const { user, location } = openDetail();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    const field = screen.getByRole('textbox', { name: 'Ruolo o punto vendita (opzionale)' });
    const save = screen.getByRole('button', { name: 'SALVA' });
    expect(field).toHaveAttribute('maxlength', '20');
    expect(save).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'Banco');
    api.answer('getUser', { ...aUser({ description: 'Banco' }), created });
    await user.click(save);
    await screen.findByText('DIPENDENTE');
    await waitFor(() => expect(location().search).toContain('description=Banco'));
    await waitFor(() => expect(save).toBeDisabled());
    expect(api.calls('updateUser')[0]?.body).toMatchObject({ username: 'giulia.longhi', description: 'Banco' });
  });

  it('[USER-064] shows a role that another session has saved in the meantime, and replaces it only when asked again', async () => {
    answerWithDetail(api);
    api.answer('updateUser', { outcome: 'OK' });
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 9');
    api.answer('getUser', { ...aUser({ description: 'Magazzino' }), created });
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/cambiato in "Magazzino"/);
    expect(api.calls('updateUser')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    await waitFor(() => expect(api.calls('updateUser')[0]?.body).toMatchObject({ description: 'Cassa 9' }));
  });

  it('[USER-064] shows the role of another session that saved a moment earlier, and keeps everything else that it saved', async () => {
    answerWithDetail(api);
    api.answer('updateUser', { outcome: 'OK' });
    api.respond(
      'updateUser',
      () => {
        api.answer('getUser', { ...aUser({ description: 'Magazzino', email: 'nuova@bottegaferri.it' }), created });
        return new Response('{"data":{"statusCode":"412","message":"changed"}}', { status: 412 });
      },
      { once: true },
    );
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 9');
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/cambiato in "Magazzino"/);
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    await waitFor(() =>
      expect(api.calls('updateUser')[1]?.body).toMatchObject({
        description: 'Cassa 9',
        email: 'nuova@bottegaferri.it',
      }),
    );
  });

  it('[SHELL-430] sends a role that is refused as changed, though it is not, only once more, and then says so', async () => {
    answerWithDetail(api);
    api.fail('updateUser', { status: 412 });
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 2');
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare');
    expect(screen.getByRole('textbox')).toHaveValue('Cassa 2');
    expect(api.calls('updateUser')).toHaveLength(2);
  });

  it('[USER-064] keeps the text and says so when saving fails', async () => {
    answerWithDetail(api);
    api.fail('updateUser', { status: 500 });
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 2');
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare');
    expect(screen.getByRole('textbox')).toHaveValue('Cassa 2');
  });
});
