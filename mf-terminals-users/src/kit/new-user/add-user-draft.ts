import { useDraftOwner } from '@portal/pages/draft-owner';
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

const keyOf = (owner: string): string => `add-user:${owner}`;

/**
 * The draft of the signed-in person. It survives steps, reloads and the end of the session, and belongs only to that
 * person. The steps are drawn only once it is known who that is.
 */
export function useAddUserDraft() {
  const key = keyOf(useDraftOwner() ?? '');
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
