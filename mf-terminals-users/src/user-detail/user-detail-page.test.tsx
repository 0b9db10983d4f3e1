import { SCOPE, type TerminalInfo } from '@portal/contract';
import {
  aSuperUser,
  aTerminal,
  aTerminalInfo,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  renderPortal,
  setWindowWidth,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userDetailTexts as texts } from './user-detail.texts';
import UserDetailPage from './user-detail-page';

const api = fakeApi();
const mpos = aTerminal({ terminalId: '101' });
const soft = aTerminal({ terminalId: '201', terminalType: 'SOFTPOS' });
const onMpos = (status: TerminalInfo['terminalStatus'] = 'ATTIVO') =>
  aTerminalInfo({ termId: '101', terminalStatus: status });
const onSoft = (status: TerminalInfo['terminalStatus'] = 'ATTIVO') =>
  aTerminalInfo({ termId: '201', terminalType: 'SOFTPOS', terminalStatus: status });
const developer = { id: 'd1', email: 'dev@softlab.it', description: '', userType: 2 };
const created = Date.UTC(2020, 10, 4, 9);

beforeEach(() => {
  setWindowWidth(1280);
  api.answer('getSuperUser', aSuperUser());
  api.answer('getTerminals', [mpos, soft]);
  api.answer('getDevelopers', [developer]);
  api.answer('getUsers', [aUser()]);
});

function openPage(path = '/users/giulia.longhi?userType=1', { superUser = aSuperUser(), state = {} } = {}) {
  return renderPortal(<UserDetailPage />, {
    path,
    route: '/users/:username',
    state,
    scope: SCOPE.administrator,
    facts: { superUser },
  });
}

const detailOf = (terminalInfo: TerminalInfo[]) => api.answer('getUser', { ...aUser({ terminalInfo }), created });

describe('a staff user', () => {
  it('[USER-058, USER-059, USER-062, USER-063, USER-066, USER-069, USER-074, Q-080] shows who it is, after a skeleton', async () => {
    detailOf([onMpos(), onSoft()]);
    const { container } = openPage();
    expect(screen.getByRole('status')).toHaveTextContent('Caricamento in corso');
    expect(await screen.findByRole('heading', { name: 'giulia.longhi' })).toBeInTheDocument();
    for (const text of ['DIPENDENTE', 'giulia.longhi@bottegaferri.it', 'Creato il 04/11/2020', '101', '201']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('button', { name: 'REVOCA UTENZA' })).toBeInTheDocument();
    expect(screen.getByText("Invia una nuova password all'utente.")).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it.each([
    ['MODIFICA Mobile POS', '/chooseTidOperation', '?type=MPOS&username=giulia.longhi'],
    ['ASSEGNA SoftPOS', '/chooseTerminal', '?type=SOFTPOS&username=giulia.longhi'],
  ])(
    '[USER-067, USER-068, USER-079, USER-080, Q-038] leads with the button %s to %s',
    async (name, pathname, query) => {
      detailOf([onMpos()]);
      const { user, location } = openPage();
      await user.click(await screen.findByRole('button', { name }));
      expect(location()).toMatchObject({ pathname, search: query });
    },
  );

  it('[USER-075, USER-076, Q-039] hints at one suspended terminal and at the missing one', async () => {
    detailOf([onMpos('SOSPESO')]);
    openPage();
    expect(await screen.findByText("Vuoi rendere l'utente nuovamente operativo?")).toBeInTheDocument();
    expect(
      screen.getByText('Assegnagli un ID terminale attivo per permettere di accettare pagamenti.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'ID Terminale disattivi' })).not.toBeInTheDocument();
  });

  it('[USER-077, ERR-025] shows the box with the phone when both are suspended', async () => {
    api.answer('getTerminals', [{ ...mpos, tidStatus: 'SOSPESO' }, soft]);
    detailOf([onMpos('SOSPESO'), onSoft('SOSPESO')]);
    const { container, portal } = openPage();
    expect(await screen.findByRole('heading', { name: 'ID Terminale disattivi' })).toBeInTheDocument();
    const { phone } = portal.config.support;
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(screen.getByText(`Contatta il Servizio Clienti al numero ${phone} per approfondire.`)).toBeInTheDocument();
    expect(
      screen.getByText("Assegna un altro ID Terminale oppure contatta l'assistenza per approfondire."),
    ).toBeInTheDocument();
    expect(screen.queryByText(/nuovamente operativo/)).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('[USER-064, USER-065, VAL-004] saves the role, rewrites the address and disables the button', async () => {
    detailOf([]);
    api.answer('updateUser', { outcome: 'OK' });
    const { user, location } = openPage();
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

  it('[USER-064] shows the role that another session wrote meanwhile, and replaces it only when asked again', async () => {
    detailOf([]);
    api.answer('updateUser', { outcome: 'OK' });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 9');
    api.answer('getUser', { ...aUser({ description: 'Magazzino' }), created });
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/cambiato in "Magazzino"/);
    expect(api.calls('updateUser')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    await waitFor(() => expect(api.calls('updateUser')[0]?.body).toMatchObject({ description: 'Cassa 9' }));
  });

  it('[USER-064] shows the role of a session that was faster by a moment, and loses nothing else that it wrote', async () => {
    detailOf([]);
    api.answer('updateUser', { outcome: 'OK' });
    api.respond(
      'updateUser',
      () => {
        api.answer('getUser', { ...aUser({ description: 'Magazzino', email: 'nuova@bottegaferri.it' }), created });
        return new Response('{"data":{"statusCode":"412","message":"changed"}}', { status: 412 });
      },
      { once: true },
    );
    const { user } = openPage();
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

  it('[USER-064] keeps the text and says so when saving fails', async () => {
    detailOf([]);
    api.fail('updateUser', { status: 500 });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
    await user.type(screen.getByRole('textbox'), ' 2');
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare');
    expect(screen.getByRole('textbox')).toHaveValue('Cassa 2');
  });

  it.each([true, false])(
    '[USER-070, USER-072, RES-007, RES-015] asks, revokes and shows the result (success %s)',
    async (isSuccess) => {
      detailOf([]);
      if (isSuccess) api.answer('deleteUser', { outcome: 'OK' });
      else api.fail('deleteUser', { status: 500 });
      const { user, location } = openPage();
      await user.click(await screen.findByRole('button', { name: 'REVOCA UTENZA' }));
      const dialog = screen.getByRole('dialog', { name: 'Sei davvero sicuro?' });
      await expectNoAxeViolations(dialog);
      expect(api.calls('deleteUser')).toHaveLength(0);
      await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('another page');
      expect(location()).toMatchObject({
        pathname: '/result',
        state: {
          isSuccess,
          ...(isSuccess
            ? { title: "Hai revocato con successo l'utenza di giulia.longhi@bottegaferri.it" }
            : { errorTitle: texts.revokeFailed }),
          button: 'TORNA ALLE UTENZE',
          data: { from: 'UserDetails', operation: 'revoke' },
        },
      });
    },
  );

  it.each([
    ['deleteUser', 'REVOCA UTENZA'],
    ['sendUserPassword', 'INVIA PASSWORD'],
  ] as const)('[SHELL-007, SHELL-047] stays where it is when the session ends with %s', async (call, button) => {
    detailOf([]);
    api.fail(call, { status: 401 });
    const { user, location, portal } = openPage();
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/users/giulia.longhi');
  });

  it.each([true, false])(
    '[USER-071, USER-073, RES-007, RES-016, Q-087] asks, sends the password once and shows the result (success %s)',
    async (isSuccess) => {
      detailOf([]);
      if (isSuccess) api.answer('sendUserPassword', { outcome: 'OK' });
      else api.fail('sendUserPassword', { status: 502 });
      const { user, location } = openPage();
      await user.click(await screen.findByRole('button', { name: 'INVIA PASSWORD' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('another page');
      expect(location()).toMatchObject({
        pathname: '/result',
        state: {
          isSuccess,
          ...(isSuccess
            ? { title: 'Email inviata con successo a giulia.longhi@bottegaferri.it' }
            : { errorTitle: texts.passwordFailed }),
          data: { from: 'UserDetails' },
        },
      });
      expect(api.calls('sendUserPassword').map(({ query }) => query)).toEqual([
        { username: 'giulia.longhi', mail: 'giulia.longhi@bottegaferri.it' },
      ]);
    },
  );

  it('shows the unavailable page with RIPROVA when the detail cannot be loaded', async () => {
    api.fail('getUser', { status: 500 });
    const { user, container } = openPage();
    await screen.findByRole('alert');
    await expectNoAxeViolations(container);
    detailOf([]);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await screen.findByRole('heading', { name: 'giulia.longhi' })).toBeInTheDocument();
  });
});

describe('the administrator', () => {
  it('[USER-061, USER-078, SEC-012, Q-040] has no revoke button, and changes a terminal only with more than one to choose', async () => {
    const superUser = aSuperUser({ terminalInfo: [onMpos()] });
    api.answer('getTerminals', [mpos, aTerminal({ terminalId: '102' }), soft]);
    const { container } = openPage('/users/marta.ferri?userType=1', { superUser });
    expect(await screen.findByRole('button', { name: 'MODIFICA Mobile POS' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'ASSEGNA SoftPOS' })).toBeDisabled();
    expect(screen.getByText('AMMINISTRATORE')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /REVOCA|INVIA/ })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});

describe('a developer', () => {
  it.each([true, false])(
    '[USER-057, USER-060, USER-070, Q-042] is loaded by id and revoked to the result of their own (success %s)',
    async (isSuccess) => {
      api.answer('getDeveloper', { devId: 'd1', email: 'dev@softlab.it', userType: 2 });
      if (isSuccess) api.answer('removeDeveloper', { outcome: 'OK' });
      else api.fail('removeDeveloper', { status: 500 });
      const { user, location } = openPage('/users/d1?userType=2');
      expect(await screen.findByText('SVILUPPATORE')).toBeInTheDocument();
      expect(screen.queryByText('ID TERMINALE')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'REVOCA ABILITAZIONE' }));
      await user.click(
        within(screen.getByRole('dialog', { name: 'Sei davvero sicuro?' })).getByRole('button', { name: 'CONFERMA' }),
      );
      await screen.findByText('another page');
      expect(location()).toMatchObject({
        pathname: '/activateDevResult',
        state: { flow: 'remove', email: 'dev@softlab.it', isSuccess },
      });
      expect(api.calls('getDeveloper')[0]?.query).toEqual({ devId: 'd1' });
    },
  );
});

it('[SEC-014, Q-085] opens nobody who is not in the lists', async () => {
  const { location } = openPage('/users/altrui?userType=1');
  await screen.findByText('another page');
  expect(location().pathname).toBe('/404');
  expect(api.calls('getUser')).toHaveLength(0);
});
