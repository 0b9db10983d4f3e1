/**
 * Lets the browser request again what failed. WebKit answers each later request of a script with the failure that it
 * remembers, unless the file was requested in another way in between; and a failed preload stands before the next one.
 */

const failed = new Set<string>();

/** Remembers from now on which scripts fail. */
export function watchFailures(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src);
  };
  addEventListener('error', remember, { capture: true });
}

/**
 * Requests a failed file in another way.
 *
 * @returns when the answer came, whatever it is
 */
export async function askAnew(address: string): Promise<void> {
  for (const link of preloads()) if (link.href === address) link.remove();
  failed.delete(address);
  await fetch(address, { priority: 'low' }).catch(() => undefined);
}

/** Does so for each file of a release that failed, or that was loaded ahead and may have. */
export async function askAnewFor(base: string): Promise<void> {
  const addresses = new Set([...failed, ...preloads().map(({ href }) => href)]);
  await Promise.all([...addresses].filter((address) => address.startsWith(base)).map(askAnew));
}

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
