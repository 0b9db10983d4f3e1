/** Keys of sessionStorage, exactly as specified (CONST-027). Only `@portal/platform` writes them. */
export const STORAGE_KEY = {
  accessToken: 'a',
  temporaryToken: 'b',
  temporaryPassword: 'c',
  pendingTerms: 'tcData',
  scope: 'scope',
} as const;

export type StorageKey = (typeof STORAGE_KEY)[keyof typeof STORAGE_KEY];
