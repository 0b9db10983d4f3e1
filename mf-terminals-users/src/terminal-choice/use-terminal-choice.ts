import { STAFF_FULL_CODE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useNavigate } from '@portal/federation/router';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import type { TerminalState } from '@portal/ui';
import { useState } from 'react';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { getUser, type UserDetail } from '../kit/accounts/accounts.api';
import { onceAgainOnConflict } from '../kit/accounts/edit-conflict';
import { usersFailure, usersSuccess } from '../kit/accounts/result-states';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import {
  ADD_USER_URL,
  type ChoiceAddress,
  chooseTerminalUrl,
  USERS_URL,
  userTypeOf,
  userUrl,
} from '../kit/accounts/user.urls';
import { useAddUserDraft } from '../kit/new-user/add-user-draft';
import { choiceTexts } from '../kit/new-user/choice.texts';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { addTerminalToUser, addUser } from './terminal-assignment.api';
import { useTerminalUndo } from './use-terminal-undo';

/**
 * What confirming a terminal does: it continues the steps of adding a person, or changes a user's terminal (USER-049,
 * USER-054, USER-085).
 */
export function useTerminalChoice(
  { terminalType, username }: ChoiceAddress,
  from: 'ChooseTerminal' | 'MobileSearchOverlay',
) {
  const { client, session } = usePortal();
  const navigate = useNavigate();
  const endOn = useResultPage();
  const here = useStillHere();
  const changed = useAccountChanges();
  const toDetail = useReturnToDetail();
  const undo = useTerminalUndo(terminalType);
  const { keep, clear } = useAddUserDraft();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** The terminal that another session assigned meanwhile, once the person was told; null for none. */
  const [meanwhile, setMeanwhile] = useState<string | null>();

  /**
   * @returns false when another session changed what the person saw on the detail; they see it before it is replaced
   */
  async function assign(user: string, terminalId: string): Promise<boolean> {
    const seen = queries.getQueryData<UserDetail>(ACCOUNT_KEY.user(user));
    let stored: string | null | undefined;
    if (seen) {
      stored = terminalOf(await getUser(client, user), terminalType);
      const known = meanwhile === undefined ? terminalOf(seen, terminalType) : meanwhile;
      if (stored !== known && stored !== terminalId) {
        setMeanwhile(stored);
        return false;
      }
    }
    await addTerminalToUser(client, user, terminalId, stored);
    return true;
  }

  async function change(user: string, terminalId: string) {
    const before = undo.before(user, meanwhile);
    const failed = usersFailure(choiceTexts.changeFailed, { from, operation: 'update' });
    try {
      const assigned = await onceAgainOnConflict(() => assign(user, terminalId));
      if (!assigned) return here() ? undefined : endOn(failed);
    } catch (error) {
      // The client has reported it; the result page shows it (RES-037).
      return endOn(failed, { error });
    }
    await changed();
    await toDetail(user, 'ACTIVE');
    undo.offer(user, terminalId, before);
  }

  async function add(terminalId: string) {
    const draft = keep(terminalType === 'MPOS' ? { terminalId } : { softposTerminalId: terminalId });
    if (terminalType === 'MPOS' && draft.types.includes('SOFTPOS')) {
      return navigate(chooseTerminalUrl({ terminalType: 'SOFTPOS' }));
    }
    const { email, description, types } = draft;
    const data = { from, operation: 'add', email } as const;
    let added: Awaited<ReturnType<typeof addUser>>;
    try {
      const { contractCode } = session.facts().superUser ?? (await client.call('getSuperUser'));
      added = await addUser(client, {
        contractCode,
        email,
        description,
        name: '',
        surname: '',
        terminalId: types.includes('MPOS') ? draft.terminalId : null,
        softposTerminalId: types.includes('SOFTPOS') ? draft.softposTerminalId : null,
      });
    } catch (error) {
      if (isTaken(error)) {
        // An account has this e-mail: step 1 says so, and everything that was typed and chosen stays (USER-092).
        keep({ takenEmail: email });
        if (here()) return navigate(ADD_USER_URL);
      }
      // The client has reported it; the result page shows it, and the draft stays for the next attempt (RES-038).
      const message = isFull(error) ? choiceTexts.full : undefined;
      return endOn(usersFailure(choiceTexts.addFailed, data, message), { error });
    }
    const message = choiceTexts.credentials(added.username, email);
    await endOn(usersSuccess({ title: choiceTexts.added, message, button: choiceTexts.toList, data }), {
      replace: true,
    });
    clear();
    await changed();
  }

  return {
    busy,
    /** A warning before another CONFERMA. */
    warning: meanwhile === undefined ? null : choiceTexts.changedMeanwhile(meanwhile),
    async confirm(terminalId: string) {
      setBusy(true);
      await (username ? change(username, terminalId) : add(terminalId));
      setBusy(false);
    },
  };
}

/** The backend knows an account of the merchant with this e-mail. */
const isTaken = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && /already/i.test(error.detail ?? '');

/** The merchant has as many users as it may have (USER-115). */
const isFull = (error: unknown) => error instanceof ApiError && error.code === STAFF_FULL_CODE;

function terminalOf({ terminalInfo }: UserDetail, type: TerminalType): string | null {
  return terminalInfo.find(({ terminalType }) => terminalType === type)?.termId ?? null;
}

/**
 * Opens the list and then the detail, so that going back leads to the list (USER-085, USER-086, Q-041). A person who
 * has left the page stays where they are.
 */
export function useReturnToDetail() {
  const navigate = useNavigate();
  const here = useStillHere();
  const { session } = usePortal();
  return async (username: string, terminalStatus: TerminalState) => {
    if (!here()) return;
    const userType = userTypeOf(username, session.facts().superUser);
    await navigate(USERS_URL, { replace: true });
    await navigate(userUrl({ key: username, userType, terminalStatus }));
  };
}
