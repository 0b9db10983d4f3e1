import { SCOPE } from '@portal/contract';
import { useQueryClient, withQueries } from '@portal/federation/query';
import { useLocation } from '@portal/federation/router';
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
import { ToastProvider } from '@portal/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerWithTerminals, Elsewhere, mpos } from '../../test/choice-page';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import ChooseOperationPage from './choose-operation-page';
import ChooseTerminalPage from './choose-terminal-page';

const api = fakeApi();

beforeEach(() => {
  setWindowWidth(1280);
  answerWithTerminals(api);
});

function Pages() {
  const { pathname } = useLocation();
  if (pathname === '/chooseTerminal') return <ChooseTerminalPage />;
  if (pathname === '/chooseTidOperation') return <ChooseOperationPage />;
  return <Elsewhere />;
}

/** Renders what the user's detail showed before the chooser opened. */
const DetailSeen = withQueries(function DetailSeen({ terminalId }: { terminalId: string }) {
  const queries = useQueryClient();
  useState(() =>
    queries.setQueryData(
      ACCOUNT_KEY.user('giulia.longhi'),
      aUser({ terminalInfo: [aTerminalInfo({ termId: terminalId })] }),
    ),
  );
  return null;
});

function open(address: string) {
  return renderPortal(
    <ToastProvider>
      <Pages />
    </ToastProvider>,
    {
      path: address,
      route: '*',
      scope: SCOPE.administrator,
      facts: { superUser: aSuperUser() },
    },
  );
}

const Refresh = withQueries(function Refresh() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => queries.invalidateQueries()}>
      Aggiorna
    </button>
  );
});

const tile = (id: string) => screen.findByRole('radio', { name: new RegExp(`^${id}`) });

describe("changing somebody's terminal", () => {
  it('[USER-084, USER-085, Q-041] makes one call, then the list, then the detail', async () => {
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user, portal, location } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    expect(portal.header.options()).toMatchObject({ title: "Modifica l'ID Terminale" });
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('elsewhere');
    expect(location()).toMatchObject({
      pathname: '/users/giulia.longhi',
      search: '?userType=1&terminalStatus=ACTIVE',
    });
    await user.click(screen.getByRole('button', { name: 'Pagina precedente' }));
    expect(location().pathname).toBe('/users');
    expect(api.calls('addTerminalToUser').map(({ body }) => body)).toEqual([
      { username: 'giulia.longhi', terminalId: '102' },
    ]);
  });

  it.each([
    ['before CONFERMA', false],
    ['at the very moment of CONFERMA', true],
  ])('tells of a terminal that another session gave %s, and replaces it only when asked again', async (_, atOnce) => {
    const stored = (termId: string) => ({ ...aUser({ terminalInfo: [aTerminalInfo({ termId })] }), created: 0 });
    api.answer('addTerminalToUser', { outcome: 'OK' });
    api.answer('getUser', stored(atOnce ? '100' : '105'));
    if (atOnce) {
      api.respond(
        'addTerminalToUser',
        () => {
          api.answer('getUser', stored('105'));
          return new Response('{"data":{"statusCode":"412","message":"changed"}}', { status: 412 });
        },
        { once: true },
      );
    }
    const refused = atOnce ? 1 : 0;
    const { user } = renderPortal(
      <ToastProvider>
        <DetailSeen terminalId="100" />
        <Pages />
      </ToastProvider>,
      {
        path: '/chooseTerminal?type=MPOS&username=giulia.longhi',
        route: '*',
        scope: SCOPE.administrator,
        facts: { superUser: aSuperUser() },
      },
    );
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/è stato assegnato l'ID Terminale 105/);
    expect(api.calls('addTerminalToUser')).toHaveLength(refused);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('elsewhere');
    expect(api.calls('addTerminalToUser')[refused]?.body).toEqual({ username: 'giulia.longhi', terminalId: '102' });
  });

  it('[USER-094] gives back the terminal before the change with one press', async () => {
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale cambiato')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(api.calls('addTerminalToUser')).toHaveLength(2));
    expect(api.calls('addTerminalToUser')[1]?.body).toEqual({ username: 'giulia.longhi', terminalId: '100' });
  });

  it('[USER-094] takes a first terminal away again, and says so when that fails', async () => {
    api.answer('getTerminals', [aTerminal({ terminalId: '101' })]);
    api.answer('addTerminalToUser', { outcome: 'OK' });
    api.fail('removeTerminalFromUser', { status: 422 });
    const { user } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('101'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale assegnato')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByText(/^Non siamo riusciti ad annullare/)).toBeInTheDocument();
    expect(api.calls('removeTerminalFromUser')[0]?.body).toEqual({ username: 'giulia.longhi', terminalId: '101' });
  });

  it('[USER-094] offers nothing where the terminal before is suspended', async () => {
    const suspended = aTerminal({ terminalId: '100', tidStatus: 'SOSPESO', users: ['giulia.longhi'] });
    api.answer('getTerminals', [suspended, ...mpos.slice(1)]);
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale cambiato')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ANNULLA' })).not.toBeInTheDocument();
  });

  it('[RES-037, RES-007] shows the failure result when the change fails', async () => {
    api.fail('addTerminalToUser', { status: 500 });
    const { user, location } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await screen.findByText('elsewhere');
    expect(location()).toMatchObject({
      pathname: '/result',
      state: { isSuccess: false, button: 'TORNA ALLE UTENZE', data: { from: 'ChooseTerminal' } },
    });
  });

  it('[SHELL-007, SHELL-047] stays where it is when the session ends with the change', async () => {
    api.fail('addTerminalToUser', { status: 401 });
    const { user, location, portal } = open('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/chooseTerminal');
  });

  it('[USER-080, USER-081, USER-083] offers to change or to remove', async () => {
    const { user, portal, location, container } = open('/chooseTidOperation?type=MPOS&username=giulia.longhi');
    const change = await screen.findByRole('radio', { name: 'Modifica ID Terminale' });
    expect(screen.getByRole('radio', { name: 'Rimuovi ID Terminale' })).toBeInTheDocument();
    expect(portal.header.options()).toMatchObject({ title: "Modifica l'ID Terminale" });
    expect(screen.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
    await expectNoAxeViolations(container);
    await user.click(change);
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS&username=giulia.longhi' });
  });

  it('stays where it is when the lists come anew after a removal, before the page that was left is gone', async () => {
    const address = '/chooseTidOperation?type=MPOS&username=giulia.longhi';
    const pages = (
      <>
        <Pages />
        <Refresh />
      </>
    );
    const { user, location } = renderPortal(pages, {
      path: address,
      route: '*',
      scope: SCOPE.administrator,
      facts: { superUser: aSuperUser() },
    });
    await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' });
    api.answer('getUsers', [aUser({ terminalInfo: [] })]);
    const asked = api.calls('getUsers').length;
    await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
    await waitFor(() => expect(api.calls('getUsers')).toHaveLength(asked + 1));
    expect(location().pathname).toBe('/chooseTidOperation');
    expect(await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' })).toBeInTheDocument();
  });

  it('[USER-082, USER-086] words it for a single type, and removes: the list, then the detail', async () => {
    api.answer('getTerminals', [...mpos]);
    api.answer('removeTerminalFromUser', { outcome: 'OK' });
    const { user, location } = open('/chooseTidOperation?type=MPOS&username=giulia.longhi');
    expect(await screen.findByRole('heading', { name: 'Scegli cosa assegnare' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Un ID Terminale' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Nessun ID Terminale' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    await screen.findByText('elsewhere');
    expect(location()).toMatchObject({
      pathname: '/users/giulia.longhi',
      search: '?userType=1&terminalStatus=NOT_ASSIGNED',
    });
    await user.click(screen.getByRole('button', { name: 'Pagina precedente' }));
    expect(location().pathname).toBe('/users');
    expect(api.calls('removeTerminalFromUser')[0]?.body).toEqual({ username: 'giulia.longhi', terminalId: '100' });
  });

  it('[USER-087] takes the person back to the detail when removing fails', async () => {
    api.fail('removeTerminalFromUser', { status: 500 });
    const { user, location } = open('/chooseTidOperation?type=MPOS&username=giulia.longhi');
    await user.click(await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    await screen.findByText('elsewhere');
    expect(location()).toMatchObject({ pathname: '/users/giulia.longhi', search: '?userType=1' });
  });
});
