import { useDraftOwner } from '@portal/pages/draft-owner';
import { removeDraft, storeDraft, storedDraft } from '@portal/pages/draft-storage';
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

/** Drafts for which the storage had no room. The steps still find them until the page is loaded again. */
const unstored = new Map<string, AddUserDraft>();

const keyOf = (owner: string): string => `add-user:${owner}`;

/**
 * The draft of the signed-in person. It survives steps, reloads and the end of the session, and belongs only to that
 * person. The steps are drawn only once it is known who that is.
 */
export function useAddUserDraft() {
  const key = keyOf(useDraftOwner() ?? '');
  const read = () => unstored.get(key) ?? draftFrom(storedDraft(key));
  return {
    draft: read(),
    /** Adds these parts to the draft and returns the whole draft. */
    keep(parts: Partial<AddUserDraft>): AddUserDraft {
      const next = { ...(read() ?? EMPTY_DRAFT), ...parts };
      if (storeDraft(key, next)) unstored.delete(key);
      else unstored.set(key, next);
      return next;
    },
    clear() {
      unstored.delete(key);
      removeDraft(key);
    },
  };
}

/** Reads a draft from what the storage holds, which may be anything; null when it is no draft. */
function draftFrom(value: unknown): AddUserDraft | null {
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
