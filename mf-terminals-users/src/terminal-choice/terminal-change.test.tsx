import { useQueryClient, withQueries } from '@portal/federation/query';
import { aTerminal, aTerminalInfo, aUser, fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ChangePages, openChange } from '../../test/change-pages';
import { answerWithTerminals, mpos, openChoice } from '../../test/choice-page';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';

const api = fakeApi();

beforeEach(() => answerWithTerminals(api));

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

const tile = (id: string) => screen.findByRole('radio', { name: new RegExp(`^${id}`) });

describe("changing somebody's terminal", () => {
  it('[USER-084, USER-085, Q-041] makes one call, then the list, then the detail', async () => {
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user, portal, location } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
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
    ['at the moment of CONFERMA', true],
  ])(
    'warns about a terminal that another session assigned %s, and replaces it only when asked again',
    async (_, atOnce) => {
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
      const { user } = openChoice(
        <>
          <DetailSeen terminalId="100" />
          <ChangePages />
        </>,
        '/chooseTerminal?type=MPOS&username=giulia.longhi',
      );
      await user.click(await tile('102'));
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(/è stato assegnato l'ID Terminale 105/);
      expect(api.calls('addTerminalToUser')).toHaveLength(refused);
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('elsewhere');
      expect(api.calls('addTerminalToUser')[refused]?.body).toEqual({ username: 'giulia.longhi', terminalId: '102' });
    },
  );

  it('[SHELL-430] assigns a terminal that is refused as changed, though nothing is, only once more, and then says so', async () => {
    api.fail('addTerminalToUser', { status: 412 });
    api.answer('getUser', { ...aUser({ terminalInfo: [aTerminalInfo({ termId: '100' })] }), created: 0 });
    const { user, location } = openChoice(
      <>
        <DetailSeen terminalId="100" />
        <ChangePages />
      </>,
      '/chooseTerminal?type=MPOS&username=giulia.longhi',
    );
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('addTerminalToUser')).toHaveLength(2);
  });

  it('[USER-094] gives back the previous terminal with one press', async () => {
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale cambiato')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(api.calls('addTerminalToUser')).toHaveLength(2));
    expect(api.calls('addTerminalToUser')[1]?.body).toEqual({ username: 'giulia.longhi', terminalId: '100' });
  });

  it('[USER-094] takes a first terminal away again, and says so if that fails', async () => {
    api.answer('getTerminals', [aTerminal({ terminalId: '101' })]);
    api.answer('addTerminalToUser', { outcome: 'OK' });
    api.fail('removeTerminalFromUser', { status: 422 });
    const { user } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('101'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale assegnato')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(await screen.findByText(/^Non siamo riusciti ad annullare/)).toBeInTheDocument();
    expect(api.calls('removeTerminalFromUser')[0]?.body).toEqual({ username: 'giulia.longhi', terminalId: '101' });
  });

  it('[USER-094] offers no undo if the previous terminal is suspended', async () => {
    const suspended = aTerminal({ terminalId: '100', tidStatus: 'SOSPESO', users: ['giulia.longhi'] });
    api.answer('getTerminals', [suspended, ...mpos.slice(1)]);
    api.answer('addTerminalToUser', { outcome: 'OK' });
    const { user } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('ID Terminale cambiato')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ANNULLA' })).not.toBeInTheDocument();
  });

  it('[RES-037, RES-007] shows the failure result when the change fails', async () => {
    api.fail('addTerminalToUser', { status: 500 });
    const { user, result } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({
      isSuccess: false,
      button: 'TORNA ALLE UTENZE',
      data: { from: 'ChooseTerminal' },
    });
  });

  it('[SHELL-007, SHELL-047] stays where it is when the session ends with the change', async () => {
    api.fail('addTerminalToUser', { status: 401 });
    const { user, location, portal } = openChange('/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await tile('102'));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/chooseTerminal');
  });
});
