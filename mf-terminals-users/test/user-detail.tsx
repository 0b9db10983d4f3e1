import { SCOPE, type TerminalInfo } from '@portal/contract';
import { aSuperUser, aTerminal, aTerminalInfo, aUser, type fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import UserDetailPage from '../src/user-detail/user-detail-page';

export const mpos = aTerminal({ terminalId: '101' });
export const soft = aTerminal({ terminalId: '201', terminalType: 'SOFTPOS' });
export const onMpos = (status: TerminalInfo['terminalStatus'] = 'ATTIVO') =>
  aTerminalInfo({ termId: '101', terminalStatus: status });
export const onSoft = (status: TerminalInfo['terminalStatus'] = 'ATTIVO') =>
  aTerminalInfo({ termId: '201', terminalType: 'SOFTPOS', terminalStatus: status });
export const created = Date.UTC(2020, 10, 4, 9);

/** Answers with a merchant of one staff user, one developer and a terminal of each type. */
export function answerWithAccounts(api: ReturnType<typeof fakeApi>): void {
  api.answer('getSuperUser', aSuperUser());
  api.answer('getTerminals', [mpos, soft]);
  api.answer('getDevelopers', [{ id: 'd1', email: 'dev@softlab.it', description: '', userType: 2 }]);
  api.answer('getUsers', [aUser()]);
}

/** Answers with the detail of the staff user, who has these terminals. */
export const answerWithDetail = (api: ReturnType<typeof fakeApi>, terminalInfo: TerminalInfo[] = []) =>
  api.answer('getUser', { ...aUser({ terminalInfo }), created });

export function openDetail(path = '/users/giulia.longhi?userType=1', { superUser = aSuperUser() } = {}) {
  return renderPortal(
    <ToastProvider>
      <UserDetailPage />
    </ToastProvider>,
    {
      path,
      route: '/users/:username',
      scope: SCOPE.administrator,
      facts: { superUser },
    },
  );
}
