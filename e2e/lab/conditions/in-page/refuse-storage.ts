/** Runs in the page, before its own scripts: as in a browser that lets a site keep nothing. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException(`Failed to read '${name}': access is denied for this document.`, 'SecurityError');
      },
    });
}

/** Runs in the page, before its own scripts: storage that is full, or that may only be read. */
export function refuseSetItem(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("Failed to execute 'setItem': the quota is exceeded.", 'QuotaExceededError');
  };
}

/** Runs in the page: whether what is written goes into the browser's own storage, not into what stands in for it. */
export const isKept = (): boolean => sessionStorage instanceof Storage;
