/** What a development server forwards to the portal behind it: calls, released files, documents. */
const PORTAL_ADDRESSES = ['/api', '/releases', '/documents', '/config.schema.json'];

/**
 * Forwards calls to a portal, as if the page were the portal's own.
 *
 * @param more further addresses that belong to the portal
 */
export function proxyTo(portal: URL, ...more: readonly string[]) {
  return [
    {
      context: [...PORTAL_ADDRESSES, ...more],
      target: portal.origin,
      changeOrigin: true,
      secure: false,
      logLevel: 'silent',
    },
  ];
}

/**
 * The portal's configuration.
 *
 * @throws Error in one line when the portal does not answer
 */
export async function readConfiguration(portal: URL): Promise<Record<string, unknown>> {
  const address = new URL('/config.json', portal);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No portal answers at ${portal.origin} (${reason}). Start one with 'pnpm start', or name a running one with --portal.`,
    );
  }
}
