import { usePortal, useSession } from '@portal/federation';
import { useEffect, useState } from 'react';
import { TERMINAL_TYPES, type TerminalType } from '../terminals/terminal-rules';

/** What has been typed and chosen for a person who is being added. */
export interface AddUserDraft {
  email: string;
  description: string;
  /** The types to assign, Mobile POS first. */
  types: readonly TerminalType[];
  terminalId: string | null;
  softposTerminalId: string | null;
}

export const EMPTY_DRAFT: AddUserDraft = {
  email: '',
  description: '',
  types: [],
  terminalId: null,
  softposTerminalId: null,
};

const keyOf = (username: string | null): string => `add-user:${username ?? ''}`;

function useOwner(): string | null {
  return useSession((session) => session.username ?? session.superUser?.username ?? null);
}

/**
 * Whether it is still open whose draft to read. After a reload the session learns the name a moment later; a step that
 * was drawn before would find nothing and forget what was typed. Where the name can't be had, the steps begin anew.
 */
export function useDraftPending(): boolean {
  const { session } = usePortal();
  const owner = useOwner();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (owner === null) void session.resume().then((resumed) => setFailed(!resumed));
  }, [session, owner]);
  return owner === null && !failed;
}

/** The draft of the signed-in person; it outlives steps, reloads and a session that ends, and nobody else sees it. */
export function useAddUserDraft() {
  const key = keyOf(useOwner());
  const read = () => draftFrom(sessionStorage.getItem(key));
  return {
    draft: read(),
    /** Keeps these parts beside what is there already, and gives the whole. */
    keep(parts: Partial<AddUserDraft>): AddUserDraft {
      const next = { ...(read() ?? EMPTY_DRAFT), ...parts };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** A draft out of the storage, which anybody may have written; null when it is none. */
function draftFrom(stored: string | null): AddUserDraft | null {
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { email, description, types, terminalId, softposTerminalId } = value as Record<string, unknown>;
  if (typeof email !== 'string' || typeof description !== 'string' || !Array.isArray(types)) return null;
  return {
    email,
    description,
    types: TERMINAL_TYPES.filter((type) => types.includes(type)),
    terminalId: typeof terminalId === 'string' ? terminalId : null,
    softposTerminalId: typeof softposTerminalId === 'string' ? softposTerminalId : null,
  };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Whatever stands there, it is no draft.
    return null;
  }
}
