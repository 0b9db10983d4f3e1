import type { DeveloperRequestForm } from './developer-request.schema';
import { emptyRequest } from './developer-request.schema';

/** Key in sessionStorage; ESCI removes it with all others. */
const KEY = 'registerDev';

/** Saves what was typed, for the next time the form opens (AUTH-056). The privacy tick is not saved. */
export function keepDraft({ privacy, ...typed }: DeveloperRequestForm): void {
  sessionStorage.setItem(KEY, JSON.stringify(typed));
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** The form as it was saved, or empty. Other fields in the storage are ignored. */
export function restoredDraft(): DeveloperRequestForm {
  const kept = parsed(sessionStorage.getItem(KEY));
  const draft: DeveloperRequestForm = { ...emptyRequest };
  for (const name of Object.keys(emptyRequest) as (keyof DeveloperRequestForm)[]) {
    const value = kept[name];
    if (name !== 'privacy' && typeof value === 'string') draft[name] = value;
  }
  return draft;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}
