export { removeDraft, storeDraft, storedDraft } from './draft-storage';
export { useKeptChanges } from './use-kept-changes';
