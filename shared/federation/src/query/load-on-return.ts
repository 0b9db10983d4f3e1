import type { QueryClient } from '@tanstack/react-query';

/** A shorter absence is not worth loading everything again. In milliseconds. */
const MIN_ABSENCE_MS = 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `changesByItself`: an answer that differs is not news, such as the last use of a device. */
    queryMeta: { changesByItself?: boolean };
  }
}

/**
 * When the person comes back to the tab after a while, loads again what is shown. If others have changed it meanwhile,
 * the person is told.
 *
 * @param tell called once for each return that found something else
 * @example loadOnReturn(client, () => events.emit('notice:shown', { text }))
 */
export function loadOnReturn(client: QueryClient, tell: () => void): void {
  let leftAt: number | null = null;
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    const isLong = leftAt !== null && Date.now() - leftAt >= MIN_ABSENCE_MS;
    leftAt = isHidden ? Date.now() : null;
    if (isHidden || !isLong || !navigator.onLine) return;
    void loadAnew(client).then((hasChanged) => hasChanged && tell());
  });
}

/** @returns whether anything that was shown is now different; equal answers keep their identity */
async function loadAnew(client: QueryClient): Promise<boolean> {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state, meta }) => state.data !== undefined && !meta?.changesByItself })
    .map((query) => ({ query, before: query.state.data }));
  await client.refetchQueries({ type: 'active' });
  return shown.some(({ query, before }) => query.state.status === 'success' && query.state.data !== before);
}
