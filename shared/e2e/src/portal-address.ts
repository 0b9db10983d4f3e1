/**
 * The origin of a portal, by the address of any of its pages.
 *
 * @throws Error when it is not the address of a portal
 * @example originOf('http://localhost:8080/') // 'http://localhost:8080'
 */
export function originOf(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Error(`'${address}' is not the address of a portal: it must be like http://localhost:8080.`);
  return new URL(address).origin;
}

/**
 * Asks a portal.
 *
 * @param path begins with a slash
 * @throws Error with the reason when nobody answers there
 */
export async function askPortal(address: string, path: string, init?: RequestInit): Promise<Response> {
  const origin = originOf(address);
  try {
    return await fetch(origin + path, init);
  } catch (cause) {
    throw new Error(`There is no portal at ${origin}: ${reasonOf(cause)}.`, { cause });
  }
}

/** The cause says more than 'fetch failed'; that of a name with several addresses only has a code. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  // What OpenSSL says is about its sources.
  if (/SSL|EPROTO/.test(cause?.code ?? '')) return 'what answers there does not speak https';
  return cause?.message || cause?.code || message;
}
