import { CONTRACT_VERSION, type ComposedRemote, contractFits, type RemoteRoute } from '@portal/contract';
import type { SessionFacts } from '@portal/platform';
import { admit } from '../session/admission';
import { whenIdle } from '../when-idle';
import { fetchPage } from './fetch-page';
import { loadPageAhead } from './lazy-page';
import type { Remotes } from './remotes';

/**
 * Loads the pages that the session may open, one after the other, each while the browser is idle. Going to one of them
 * then asks for no code. It waits while there is no network. A page whose files do not load is left to its first visit:
 * nothing is counted as a failure.
 *
 * @param signal ends it
 * @example await loadPagesAhead(remotes, portal.session.facts(), signal)
 */
export async function loadPagesAhead(
  remotes: Remotes,
  session: Pick<SessionFacts, 'status' | 'scope' | 'pendingTerms'>,
  signal: AbortSignal,
): Promise<void> {
  for (const remote of remotes.all.filter(({ descriptor }) => contractFits(CONTRACT_VERSION, descriptor.contract))) {
    for (const page of pagesOf(remote, session)) {
      let came = false;
      do {
        await network(signal);
        if (signal.aborted) return;
        came = await fetchPage(remote, page);
      } while (!came && !navigator.onLine);
      if (!came) continue;
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (!signal.aborted) await loadPageAhead(remotes.pageLoader(remote.name, page));
    }
  }
}

/** Waits until there is a network, or until the signal ends the wait. */
async function network(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return;
  await new Promise<unknown>((resolve) => {
    window.addEventListener('online', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
}

/** The pages that need a session, and that this session may open. */
function pagesOf({ descriptor }: ComposedRemote, session: Parameters<typeof admit>[1]): string[] {
  const isOpen = (route: RemoteRoute) => route.access === 'session' && admit(route, session) === 'open';
  return [...new Set(descriptor.routes.filter(isOpen).map(({ page }) => page))];
}

/** Whether the person asked to save data, or the connection is slow. Not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
