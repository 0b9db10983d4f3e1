import { usePortal, useSession } from '@portal/federation';
import { useEffect, useState } from 'react';
import { TERMINAL_TYPES, type TerminalType } from '../terminals/terminal-rules';

/** What was typed and chosen for a person who is being added. */
export interface AddUserDraft {
  email: string;
  description: string;
  /** The types to assign, Mobile POS first. */
  types: readonly TerminalType[];
  terminalId: string | null;
  softposTerminalId: string | null;
  /** The e-mail that the backend refused because an account has it; empty for none. */
  takenEmail: string;
}

export const EMPTY_DRAFT: AddUserDraft = {
  email: '',
  description: '',
  types: [],
  terminalId: null,
  softposTerminalId: null,
  takenEmail: '',
};

const keyOf = (username: string | null): string => `add-user:${username ?? ''}`;

function useOwner(): string | null {
  return useSession((session) => session.username ?? session.superUser?.username ?? null);
}

/**
 * Whether it is still unknown whose draft to read. After a reload the session learns the name a moment later. A step
 * drawn before that would find no draft and lose what was typed. If the name cannot be loaded, the steps start empty.
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

/**
 * The draft of the signed-in person. It survives steps, reloads and the end of the session, and belongs only to that
 * person.
 */
export function useAddUserDraft() {
  const key = keyOf(useOwner());
  const read = () => draftFrom(sessionStorage.getItem(key));
  return {
    draft: read(),
    /** Adds these parts to the draft and returns the whole draft. */
    keep(parts: Partial<AddUserDraft>): AddUserDraft {
      const next = { ...(read() ?? EMPTY_DRAFT), ...parts };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** Reads a draft from the storage, which may hold anything; null when it holds no draft. */
function draftFrom(stored: string | null): AddUserDraft | null {
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { email, description, types, terminalId, softposTerminalId, takenEmail } = value as Record<string, unknown>;
  if (typeof email !== 'string' || typeof description !== 'string' || !Array.isArray(types)) return null;
  return {
    email,
    description,
    types: TERMINAL_TYPES.filter((type) => types.includes(type)),
    terminalId: typeof terminalId === 'string' ? terminalId : null,
    softposTerminalId: typeof softposTerminalId === 'string' ? softposTerminalId : null,
    takenEmail: typeof takenEmail === 'string' ? takenEmail : '',
  };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Not a draft.
    return null;
  }
}
