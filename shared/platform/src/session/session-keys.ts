import { type OperationName, STORAGE_KEY } from '@portal/contract';

type KeyName = keyof typeof STORAGE_KEY;

/** The five keys of the session in sessionStorage (CONST-027). Nothing else writes them. */
export interface SessionKeys {
  read(name: KeyName): string | null;
  /** Writes all five: a key without a value is removed. */
  write(values: Partial<Record<KeyName, string>>): void;
  /** Sets one key and leaves the others. */
  set(name: KeyName, value: string): void;
  remove(...names: KeyName[]): void;
  /** Removes the five keys; the rest of the storage (drafts) stays. */
  clear(): void;
  /** Removes everything from the storage (SHELL-046). */
  clearStorage(): void;
  /**
   * The bearer token of a call. The temporary token is for changing the password, giving the second factor, and signing
   * out when there is no other token.
   */
  tokenFor(name: OperationName): string | null;
  /** Whether this is the token of the current session. */
  holds(token: string): boolean;
}

/** Calls that the second step makes too: a sign-in that awaits a factor asks for it, or adds the first one. */
const ADDS_FACTORS: readonly OperationName[] = [
  'prepareSecondFactor',
  'prepareAuthenticator',
  'enableAuthenticator',
  'preparePasskey',
  'addPasskey',
];

const ALL = Object.keys(STORAGE_KEY) as KeyName[];

/** @example const keys = createSessionKeys(window.sessionStorage); */
export function createSessionKeys(storage: Storage): SessionKeys {
  const read = (name: KeyName) => storage.getItem(STORAGE_KEY[name]);
  const remove = (...names: KeyName[]) => {
    for (const name of names) storage.removeItem(STORAGE_KEY[name]);
  };
  return {
    read,
    remove,
    write(values) {
      remove(...ALL);
      for (const name of ALL) {
        const value = values[name];
        if (value !== undefined) storage.setItem(STORAGE_KEY[name], value);
      }
    },
    set: (name, value) => storage.setItem(STORAGE_KEY[name], value),
    clear: () => remove(...ALL),
    clearStorage: () => storage.clear(),
    tokenFor(name) {
      if (name === 'changePassword' || name === 'confirmSecondFactor') return read('temporaryToken');
      if (ADDS_FACTORS.includes(name)) return read('temporaryToken') ?? read('accessToken');
      if (name === 'logout') return read('accessToken') ?? read('temporaryToken');
      return read('accessToken');
    },
    holds: (token) => token === read('accessToken') || token === read('temporaryToken'),
  };
}
