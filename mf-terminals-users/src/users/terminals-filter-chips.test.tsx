import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen, within } from '@testing-library/react';
import UserListPage from './user-list-page';

const api = fakeApi();
const openPage = (path: string) =>
  renderPortal(
    <ToastProvider>
      <UserListPage />
    </ToastProvider>,
    { path, route: '/users', scope: SCOPE.administrator, facts: { superUser: aSuperUser() } },
  );
const cards = async () => within(await screen.findByRole('list', { name: 'Le tue utenze' })).getAllByRole('listitem');

beforeEach(() => {
  api.answer('getTerminals', [aTerminal()]);
  api.answer('getDevelopers', []);
});

it('[TERM-350] on phones opens the filter in a sheet, and takes it away by a press', async () => {
  setWindowWidth(390);
  const working = aUser({ terminalInfo: [aTerminalInfo()] });
  api.answer('getUsers', [working, aUser({ username: 'nadia', email: 'nadia@bottegaferri.it', terminalInfo: [] })]);
  const { user, location } = openPage('/users?terminals=none');
  expect(await cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filtra (1)' }));
  const sheet = screen.getByRole('dialog', { name: 'Filtra' });
  expect(within(sheet).getByRole('radio', { name: 'senza terminale' })).toBeChecked();
  await user.click(within(sheet).getByRole('button', { name: 'MOSTRA 1 UTENZA' }));
  await user.click(screen.getByRole('button', { name: 'Togli il filtro senza terminale' }));
  expect(location().search).toBe('');
  expect(await cards()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Aggiungi il filtro senza terminale' })).toHaveFocus();
});
