/**
 * Leaves no room in sessionStorage, as an abandoned draft with a photo may. Call it after `renderPortal`, which empties
 * the storage.
 *
 * @example fillSessionStorage();
 */
export function fillSessionStorage(): void {
  const key = 'filling';
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '') + 'x'.repeat(size));
    } catch {
      // It finds no more room for this much.
    }
  }
}
