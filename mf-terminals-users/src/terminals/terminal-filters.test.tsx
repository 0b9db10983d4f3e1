import { SCOPE } from '@portal/contract';
import { aTerminal, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TerminalListPage from './terminal-list-page';

const api = fakeApi();

beforeEach(() => {
  api.answer('getTerminals', [
    aTerminal({ terminalId: '101', users: ['giulia.longhi'] }),
    aTerminal({ terminalId: '102' }),
    aTerminal({ terminalId: '103', tidStatus: 'SOSPESO' }),
    aTerminal({ terminalId: '201', terminalType: 'SOFTPOS', tidStatus: 'SOSPESO' }),
  ]);
});

const open = (path = '/terminals') =>
  renderPortal(<TerminalListPage />, { path, route: '/terminals', scope: SCOPE.administrator });
const ids = async () =>
  within(await screen.findByRole('list', { name: 'ID Terminale' }))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => textContent?.match(/^\d{3}/) ?? []);

it('narrows the list by type and by any of the states, counts it and keeps both in the address', async () => {
  const { user, location } = open();
  expect(await ids()).toEqual(['101', '102', '103', '201']);
  await user.click(screen.getByRole('radio', { name: 'Mobile POS' }));
  await user.click(screen.getByRole('checkbox', { name: 'ATTIVO' }));
  await user.click(screen.getByRole('checkbox', { name: 'DISATTIVO' }));
  expect(await ids()).toEqual(['101', '103']);
  expect(screen.getByRole('status')).toHaveTextContent('2 risultati trovati');
  expect(location().search).toBe('?type=MPOS&state=ACTIVE&state=SUSPENDED');
  await user.click(screen.getByRole('button', { name: 'Azzera i filtri' }));
  expect(await ids()).toHaveLength(4);
  expect(location().search).toBe('');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('opens with the filters of its address, and says when nothing is left', async () => {
  open('/terminals?type=SOFTPOS&state=ACTIVE&state=nonsense');
  expect(await screen.findByRole('heading', { name: 'Nessun ID Terminale trovato' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'SoftPOS' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'ATTIVO' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Hai 4 ID Terminale disponibili' })).toBeInTheDocument();
});
