import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ApiError } from '@portal/platform';
import { useRef } from 'react';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { isEditConflict } from '../kit/accounts/edit-conflict';
import { type CashLinks, getCashLinks } from '../kit/cash-links/cash-links.api';
import { type CashLinkNote, setCashLink } from './cash-link.api';

/** How a change ended. `unknown`: no answer came, and what is stored could not be seen either. */
export type ChangeOutcome = 'done' | 'conflict' | 'refused' | 'unknown';

/** Changes a part of what is noted of a terminal. */
export type ChangeCashLink = (terminalId: string, part: Partial<CashLinkNote>) => Promise<ChangeOutcome>;

/**
 * Stores what a person notes, one change after the other: a tick that follows a serial number in the same moment builds
 * on it.
 */
export function useCashLinkChange(): ChangeCashLink {
  const { client } = usePortal();
  const cache = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queryKey = ACCOUNT_KEY.cashLinks;
  const linkOf = (links: CashLinks | undefined, terminalId: string) =>
    links?.terminals.find((link) => link.terminalId === terminalId);

  async function change(terminalId: string, part: Partial<CashLinkNote>): Promise<ChangeOutcome> {
    const seen = linkOf(cache.getQueryData<CashLinks>(queryKey), terminalId);
    if (!seen) return 'conflict';
    const { registerSerial, linkedOn } = { ...seen, ...part };
    const note = { registerSerial, linkedOn };
    try {
      await setCashLink(client, seen, note);
    } catch (error) {
      // The client has reported it.
      if (error instanceof ApiError && error.settled?.stored === null) return 'unknown';
      const queryFn = ({ signal }: { signal: AbortSignal }) => getCashLinks(client, signal);
      await cache.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false }).catch(() => undefined);
      return isEditConflict(error) ? 'conflict' : 'refused';
    }
    cache.setQueryData<CashLinks>(queryKey, (links) => links && withNote(links, terminalId, note));
    return 'done';
  }

  return (terminalId, part) => {
    const changed = last.current.then(() => change(terminalId, part));
    last.current = changed;
    return changed;
  };
}

const withNote = (links: CashLinks, terminalId: string, note: CashLinkNote): CashLinks => ({
  ...links,
  terminals: links.terminals.map((link) => (link.terminalId === terminalId ? { ...link, ...note } : link)),
});
