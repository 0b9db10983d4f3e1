import { useQueryClient, withQueries } from '@portal/federation/query';
import { Link } from '@portal/federation/router';
import { aUser, fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { ChangePages, openChange } from '../../test/change-pages';
import { answerWithTerminals, mpos, openChoice } from '../../test/choice-page';

const api = fakeApi();

beforeEach(() => answerWithTerminals(api));

const Refresh = withQueries(function Refresh() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => queries.invalidateQueries()}>
      Aggiorna
    </button>
  );
});

it('[USER-080, USER-081, USER-083] offers to change or to remove', async () => {
  const { user, portal, location } = openChange('/chooseTidOperation?type=MPOS&username=giulia.longhi');
  const change = await screen.findByRole('radio', { name: 'Modifica ID Terminale' });
  expect(screen.getByRole('radio', { name: 'Rimuovi ID Terminale' })).toBeInTheDocument();
  expect(portal.header.options()).toMatchObject({ title: "Modifica l'ID Terminale" });
  expect(screen.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
  await user.click(change);
  await user.click(screen.getByRole('button', { name: 'AVANTI' }));
  expect(location()).toMatchObject({ pathname: '/chooseTerminal', search: '?type=MPOS&username=giulia.longhi' });
});

it('stays where it is when the lists load again after a removal, while the page is still closing', async () => {
  const address = '/chooseTidOperation?type=MPOS&username=giulia.longhi';
  const pages = (
    <>
      <ChangePages />
      <Refresh />
    </>
  );
  const { user, location } = openChoice(pages, address);
  await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' });
  api.answer('getUsers', [aUser({ terminalInfo: [] })]);
  const asked = api.calls('getUsers').length;
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }));
  await waitFor(() => expect(api.calls('getUsers')).toHaveLength(asked + 1));
  expect(location().pathname).toBe('/chooseTidOperation');
  expect(await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' })).toBeInTheDocument();
});

it('[USER-082, USER-086] has its own words for a single type; removing leads to the list, then the detail', async () => {
  api.answer('getTerminals', [...mpos]);
  api.answer('removeTerminalFromUser', { outcome: 'OK' });
  const { user, location } = openChange('/chooseTidOperation?type=MPOS&username=giulia.longhi');
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
  const { user, location } = openChange('/chooseTidOperation?type=MPOS&username=giulia.longhi');
  await user.click(await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' }));
  await user.click(screen.getByRole('button', { name: 'AVANTI' }));
  await screen.findByText('elsewhere');
  expect(location()).toMatchObject({ pathname: '/users/giulia.longhi', search: '?userType=1' });
});

describe('when the person left before the answer', () => {
  const pages = (
    <>
      <ChangePages />
      <Link to="/addUser">Crea utenza</Link>
    </>
  );
  const refused = () => Response.json({ data: { statusCode: '500' } }, { status: 500 });

  /** Makes the call wait until it is told how to answer. */
  function held(call: 'removeTerminalFromUser' | 'addTerminalToUser') {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    api.respond(call, () => answered);
    return answer;
  }

  it('[SHELL-240] a removal that failed is told in a toast, and they stay where they are', async () => {
    const answer = held('removeTerminalFromUser');
    const { user, location } = openChoice(pages, '/chooseTidOperation?type=MPOS&username=giulia.longhi');
    await user.click(await screen.findByRole('radio', { name: 'Rimuovi ID Terminale' }));
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    await user.click(screen.getByRole('link', { name: 'Crea utenza' }));
    answer(refused());
    expect(
      await screen.findByText("Non siamo riusciti a rimuovere l'ID Terminale. Riprova più tardi."),
    ).toBeInTheDocument();
    expect(location().pathname).toBe('/addUser');
  });

  it.each([
    ['succeeded', () => Response.json({ outcome: 'OK' }), 'ID Terminale cambiato'],
    ['failed', refused, "Si è verificato un errore durante la modifica dell'ID Terminale"],
  ])('[SHELL-240] a change that %s is told in a toast, and they stay where they are', async (_, response, words) => {
    const answer = held('addTerminalToUser');
    const { user, location } = openChoice(pages, '/chooseTerminal?type=MPOS&username=giulia.longhi');
    await user.click(await screen.findByRole('radio', { name: /^102/ }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await user.click(screen.getByRole('link', { name: 'Crea utenza' }));
    answer(response());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(location().pathname).toBe('/addUser');
  });
});
