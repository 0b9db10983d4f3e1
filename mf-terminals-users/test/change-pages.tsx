import { useLocation } from '@portal/federation/router';
import ChooseOperationPage from '../src/terminal-choice/choose-operation-page';
import ChooseTerminalPage from '../src/terminal-choice/choose-terminal-page';
import { Elsewhere, openChoice } from './choice-page';

/** The pages that change or remove somebody's terminal; any other page shows 'elsewhere'. */
export function ChangePages() {
  const { pathname } = useLocation();
  if (pathname === '/chooseTerminal') return <ChooseTerminalPage />;
  if (pathname === '/chooseTidOperation') return <ChooseOperationPage />;
  return <Elsewhere />;
}

/** Opens one of them as an administrator. */
export const openChange = (address: string) => openChoice(<ChangePages />, address);
