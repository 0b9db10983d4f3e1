import { removeDraft, storeDraft, storedDraft } from '@portal/pages/draft-storage';
import type { DeveloperRequestForm } from './developer-request.schema';
import { emptyRequest } from './developer-request.schema';

/** Key in sessionStorage; ESCI removes it with all others. */
const KEY = 'registerDev';

/**
 * Saves what was typed, for the next time the form opens, if there is room (AUTH-056). The privacy tick is not saved.
 */
export function keepDraft({ privacy, ...typed }: DeveloperRequestForm): void {
  storeDraft(KEY, typed);
}

export function dropDraft(): void {
  removeDraft(KEY);
}

/** The form as it was saved, or empty. Other fields in the storage are ignored. */
export function restoredDraft(): DeveloperRequestForm {
  const kept = { ...(storedDraft(KEY) as Record<string, unknown> | null) };
  const draft: DeveloperRequestForm = { ...emptyRequest };
  for (const name of Object.keys(emptyRequest) as (keyof DeveloperRequestForm)[]) {
    const value = kept[name];
    if (name !== 'privacy' && typeof value === 'string') draft[name] = value;
  }
  return draft;
}
