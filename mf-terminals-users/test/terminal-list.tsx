import { SCOPE } from '@portal/contract';
import { aTerminal, type fakeApi, renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import TerminalListPage from '../src/terminals/terminal-list-page';

/** Answers with three Mobile POS, one in each state, and a suspended SoftPOS. */
export const answerWithTerminals = (api: ReturnType<typeof fakeApi>): void =>
  api.answer('getTerminals', [
    aTerminal({ terminalId: '101', users: ['giulia.longhi'] }),
    aTerminal({ terminalId: '102' }),
    aTerminal({ terminalId: '103', tidStatus: 'SOSPESO' }),
    aTerminal({ terminalId: '201', terminalType: 'SOFTPOS', tidStatus: 'SOSPESO' }),
  ]);

/** The list of terminals at an address with filters. */
export const openTerminals = (path = '/terminals') =>
  renderPortal(<TerminalListPage />, { path, route: '/terminals', scope: SCOPE.administrator });

/** The ids in the list, in its order. */
export const shownIds = async () =>
  within(await screen.findByRole('list', { name: 'ID Terminale' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/^\d+/)?.[0]);
