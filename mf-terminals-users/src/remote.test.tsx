import { join } from 'node:path';
import { SCOPE } from '@portal/contract';
import { useLocation } from '@portal/federation/router';
import { aTerminal, fakeApi, renderPortal, setWindowWidth, testRemote } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import { lazy } from 'react';
import descriptor from '../remote.json';
import remote from './remote';

const api = fakeApi();

const TerminalListPage = lazy(remote.pages['terminal-list']);
const SearchPage = lazy(remote.pages.search);

/** The list and its search, on routes like the shell's. */
function Pages() {
  return useLocation().pathname === '/search' ? <SearchPage /> : <TerminalListPage />;
}

const rows = async () => within(await screen.findByRole('list', { name: 'ID Terminale' })).getAllByRole('listitem');

testRemote({ descriptor, remote, folder: join(__dirname, '..') });

it('[TERM-005, USER-051] keeps the rows shown when the person comes back from the search of phones', async () => {
  setWindowWidth(390);
  const terminals = Array.from({ length: 12 }, (_, place) => aTerminal({ terminalId: String(50010001 + place) }));
  api.answer('getTerminals', terminals);
  const { user, location } = renderPortal(<Pages />, { path: '/terminals', route: '*', scope: SCOPE.administrator });
  await rows();
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));

  await user.click(screen.getByRole('link', { name: 'Cerca ID Terminale' }));
  await user.type(await screen.findByRole('searchbox'), '5001001');
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Indietro' }));

  expect(await rows()).toHaveLength(10);
  expect(location()).toMatchObject({ pathname: '/terminals', search: '?shown=10' });
  expect(api.calls('getTerminals')).toHaveLength(1);
});

it('[USER-051] moves a search to the list when the window becomes wide', async () => {
  setWindowWidth(390);
  api.answer('getTerminals', [aTerminal({ terminalId: '50010001' }), aTerminal({ terminalId: '70019990' })]);
  renderPortal(<Pages />, {
    path: '/search?q=999',
    route: '*',
    state: { list: 'terminals' },
    scope: SCOPE.administrator,
  });
  expect(await screen.findByText('1 risultato trovato')).toBeInTheDocument();
  act(() => setWindowWidth(1065));
  expect(await screen.findByRole('heading', { name: 'Hai 2 ID Terminale disponibili' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 risultato trovato');
});
