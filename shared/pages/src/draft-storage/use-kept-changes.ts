import { useEffect } from 'react';
import { removeDraft, storeDraft } from './draft-storage';

/**
 * Keeps what a person changes in something that is already stored. Without a change there is no draft.
 *
 * @param key null until it is known whose draft it is; nothing is kept meanwhile
 * @param changes only what differs from what the form started with, so that the rest stays as stored; null for nothing
 * @example useKeptChanges(key, changedDetails(form.values, stored));
 * Source: PROD-092, PROD-093, APP-072.
 */
export function useKeptChanges(key: string | null, changes: object | null): void {
  const text = JSON.stringify(changes);
  const ready = key !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change is kept again
  useEffect(() => {
    if (key === null) return;
    if (changes) storeDraft(key, changes);
    else removeDraft(key);
  }, [text, ready]);
}
