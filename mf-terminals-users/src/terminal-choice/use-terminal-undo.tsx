import type { Terminal } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { choiceTexts } from '../kit/new-user/choice.texts';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { isPresent } from './choice-groups';
import { addTerminalToUser, removeTerminalFromUser } from './terminal-assignment.api';

/** How long a change can be undone, in milliseconds. */
const UNDO_TIME = 8_000;

/**
 * Says that somebody's terminal has changed, and offers for eight seconds to give back the one before (USER-094). A
 * suspended one cannot be given back, so nothing is offered then.
 */
export function useTerminalUndo(type: TerminalType) {
  const { client } = usePortal();
  const queries = useQueryClient();
  const changed = useAccountChanges();
  const toasts = useToasts();

  async function putBack(username: string, terminalId: string, before: Terminal | undefined) {
    try {
      if (before) await addTerminalToUser(client, username, before.terminalId, terminalId);
      else await removeTerminalFromUser(client, username, terminalId);
    } catch {
      // The client has reported it. Somebody else may have changed the terminal meanwhile.
      toasts.show({ text: choiceTexts.notUndone, icon: <Icon name="alert" /> });
    }
    await changed();
  }

  return {
    /**
     * The terminal that a change replaces, as the lists know it.
     *
     * @param meanwhile the terminal that another session assigned meanwhile, null if that session removed the terminal;
     *   undefined when nothing changed meanwhile
     */
    before(username: string, meanwhile: string | null | undefined): Terminal | undefined {
      const known = queries.getQueryData<readonly Terminal[]>(ACCOUNT_KEY.terminals) ?? [];
      if (meanwhile !== undefined) return known.find(({ terminalId }) => terminalId === meanwhile);
      return known.find((terminal) => terminal.terminalType === type && isPresent(terminal, username));
    },
    offer(username: string, terminalId: string, before: Terminal | undefined) {
      if (before?.terminalId === terminalId) return;
      const text = before ? choiceTexts.changed : choiceTexts.given;
      if (before?.tidStatus === 'SOSPESO') return void toasts.show({ text });
      const onAction = () => void putBack(username, terminalId, before);
      toasts.show({ text, duration: UNDO_TIME, action: { label: choiceTexts.undo, onAction } });
    },
  };
}
