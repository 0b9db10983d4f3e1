import { SCOPE } from '@portal/contract';
import { useLocation } from '@portal/federation/router';
import { aSuperUser, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import ChooseOperationPage from '../src/terminal-choice/choose-operation-page';
import ChooseTerminalPage from '../src/terminal-choice/choose-terminal-page';
import { Elsewhere } from './choice-page';

/** The pages that change or remove somebody's terminal; any other page is elsewhere. */
export function ChangePages() {
  const { pathname } = useLocation();
  if (pathname === '/chooseTerminal') return <ChooseTerminalPage />;
  if (pathname === '/chooseTidOperation') return <ChooseOperationPage />;
  return <Elsewhere />;
}

/** Opens one of them as an administrator. */
export function openChange(address: string) {
  return renderPortal(
    <ToastProvider>
      <ChangePages />
    </ToastProvider>,
    {
      path: address,
      route: '*',
      scope: SCOPE.administrator,
      facts: { superUser: aSuperUser() },
    },
  );
}
