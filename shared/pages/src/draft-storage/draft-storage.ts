/**
 * Keeps what was typed in this tab, until it is sent or the person signs out.
 *
 * @returns whether it was kept; not when the storage is full, for example of a draft with a photo
 * @example storeDraft(KEY, { email, description })
 */
export function storeDraft(key: string, draft: object): boolean {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns what was kept, which may be anything; null when there is nothing
 * @example const draft = draftFrom(storedDraft(KEY));
 */
export function storedDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Not a draft.
    return null;
  }
}

/** @example removeDraft(KEY) */
export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}
