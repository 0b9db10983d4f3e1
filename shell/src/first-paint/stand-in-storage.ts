type StorageName = 'sessionStorage' | 'localStorage';

/**
 * Puts a storage in memory in the place of one that the browser refuses, to read or to write, as when somebody blocks
 * all cookies. All code of the page finds it under the usual name: the shell, every release of every remote, libraries.
 * What can be read stays readable. What is written lasts until the page is loaded again.
 */
export function standInForRefusedStorage(page: Window): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const storage = allowed(page, name);
    if (!storage || !takes(storage))
      Object.defineProperty(page, name, { value: inMemory(storage), configurable: true });
  }
}

function allowed(page: Window, name: StorageName): Storage | null {
  try {
    return page[name];
  } catch {
    return null;
  }
}

function takes(storage: Storage): boolean {
  const key = 'portal.probe';
  try {
    storage.setItem(key, key);
    storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** @param refused the browser's own, if it can be read: what is removed disappears there too */
function inMemory(refused: Storage | null): Storage {
  const kept = new Map<string, string>(refused ? Object.entries(refused) : []);
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem(key) {
      kept.delete(key);
      refused?.removeItem(key);
    },
    clear() {
      kept.clear();
      refused?.clear();
    },
  };
}
