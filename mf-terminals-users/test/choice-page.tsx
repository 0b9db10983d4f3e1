import { SCOPE, type Terminal } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, type fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import type { ReactNode } from 'react';

/** Seven Mobile POS; the user has the first, the fourth is suspended. */
export const mpos: readonly Terminal[] = Array.from({ length: 7 }, (_, place) =>
  aTerminal({
    terminalId: `10${place}`,
    ...(place === 0 && { users: ['giulia.longhi'] }),
    ...(place === 3 && { tidStatus: 'SOSPESO' }),
  }),
);

/** Answers with the seven Mobile POS and a SoftPOS; the user has the first Mobile POS. */
export function answerWithTerminals(api: ReturnType<typeof fakeApi>): void {
  api.answer('getTerminals', [...mpos, aTerminal({ terminalId: '201', terminalType: 'SOFTPOS', softposType: 'A' })]);
  api.answer('getUsers', [aUser({ terminalInfo: [aTerminalInfo({ termId: '100' })] })]);
  api.answer('getDevelopers', []);
  api.answer('getSuperUser', aSuperUser());
}

/** The page that a choice leads to, with a way back. */
export function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <p>elsewhere</p>
      <button type="button" onClick={() => navigate(-1)}>
        Pagina precedente
      </button>
    </>
  );
}

/** Draws these pages for an administrator who is at this address, with the shell's toasts. */
export const openChoice = (pages: ReactNode, path: string) =>
  renderPortal(<ToastProvider>{pages}</ToastProvider>, {
    path,
    route: '*',
    scope: SCOPE.administrator,
    facts: { superUser: aSuperUser() },
  });
