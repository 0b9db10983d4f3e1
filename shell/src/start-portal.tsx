import { appearanceFrom, type PortalConfig } from '@portal/contract';
import { PortalProvider } from '@portal/federation';
import { RouterProvider } from '@portal/federation/router';
import { createPortal, loadConfig, type Portal, type PortalSurroundings } from '@portal/platform';
import { applyTheme } from '@portal/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { drawPortal } from './first-paint/draw-portal';
import type { Failure } from './remotes/remote-error';
import { createRemotes } from './remotes/remotes';
import { type MarkPart, RemotesProvider } from './remotes/remotes-context';
import { reloadWhenRefused } from './remotes/running-releases';
import { limitScriptAddresses } from './remotes/script-addresses';
import { UnavailablePage } from './result/unavailable-page';
import { createPortalRouter } from './router';
import { asksForTesting } from './tester/asks-for-testing';
import { tellItsTerminal } from './tester/overrides/local-remote';
import { whenIdle } from './when-idle';

/** Measures how quick and sound the releases in this tab are, for a backend that takes such reports. */
const loadVitals = () => import(/* webpackChunkName: "vitals" */ './vitals/report-vitals');

/**
 * Starts the portal in the given element: first the configuration, then everything that depends on it. Without a usable
 * configuration the person sees the unavailable page, and the engineer the cause.
 *
 * @param nonce of the document. A backend that counts failures only hears those who got their document from it
 */
export async function startPortal(place: HTMLElement, nonce?: string): Promise<void> {
  try {
    const allowOrigins = limitScriptAddresses(window);
    const configured = await loadConfig({ location });
    allowOrigins(configured);
    const { config, fetch: calls } = await backend(configured);
    const { remotes: composed, fetch, around, isAsReleased, mark } = await composition(config, calls);
    applyTheme(appearanceFrom(document.cookie) ?? config.theme);
    const { portal, portalOf } = createPortal({
      // Whoever signs in goes back to a page of a local remote, too.
      config: { ...config, remotes: composed },
      storage: sessionStorage,
      location,
      tabs: tabChannel(),
      fetch,
    });
    void portal.session.resume();
    const remotes = createRemotes(composed, (failure) => {
      report(portal, nonce, failure);
      tellItsTerminal(failure, composed, window.fetch);
    });
    const router = createPortalRouter(remotes);
    const whole = (
      <PortalProvider portal={portal}>
        <RemotesProvider remotes={remotes} portalOf={portalOf} mark={mark}>
          {around(<RouterProvider router={router} />)}
        </RemotesProvider>
      </PortalProvider>
    );
    // A page of the mock draws less than the page of a server that offers calls of its own.
    const isAsPainted = isAsReleased && !config.mock;
    if (isAsReleased && portal.client.offers('reportVitals'))
      whenIdle(async () => (await loadVitals()).reportVitals(portal, config, nonce, router));
    await drawPortal(place, whole, { header: portal.header, router, remotes, isAsPainted });
  } catch (error) {
    console.error('The portal cannot start', error);
    place.inert = false;
    createRoot(place).render(<UnavailablePage onRetry={() => location.reload()} />);
    reloadWhenRefused(error);
  }
}

/** Null where the browser has no channel, or refuses it together with its storage. */
function tabChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('portal-session');
  } catch {
    return null;
  }
}

/** Tells analytics, and a backend that counts failures, that a release of a remote failed. */
function report(
  { analytics, client }: Portal,
  nonce: string | undefined,
  { cause, instead, ...release }: Failure,
): void {
  const told = { ...release, cause: cause.slice(0, 300), instead: instead ?? null };
  // A page that cannot be drawn says so itself.
  if (instead) console.info(`${release.remote} ${release.version} failed, and ${instead} stands in: ${cause}`);
  analytics.report('remote-failed', told);
  const body = { ...told, ...(nonce && { document: nonce }) };
  // The person sees the failure on the page itself; a lost report changes nothing for them.
  if (client.offers('reportRemoteFailure')) client.call('reportRemoteFailure', { body }).catch(() => undefined);
}

/**
 * Where calls go: to the configured addresses or, in mock mode, to sample data. The code of the sample data is loaded
 * only then (MOCK-001).
 */
async function backend(config: PortalConfig): Promise<Pick<PortalSurroundings, 'config' | 'fetch'>> {
  if (!config.mock) return { config };
  const { createMock } = await import(/* webpackChunkName: "mock" */ '@portal/mock');
  const mock = createMock({
    config,
    origin: location.origin,
    page: { storage: sessionStorage, open: (address) => location.assign(address) },
  });
  mock.openPanel(document.body);
  return mock;
}

/**
 * The remotes of the portal, through what its calls go and what is drawn around it: as configured or as a tester asks.
 * The code for testers is loaded only then.
 */
async function composition(config: PortalConfig, calls: typeof fetch | undefined): Promise<WholePortal> {
  const seen = await previewed(config, calls);
  if (!asksForTesting({ location, storage: localStorage }, window.portalTester)) return seen;
  const { openTester } = await import(/* webpackChunkName: "tester" */ './tester/tester');
  const { around, ...tested } = await openTester(config, window, calls);
  return { ...tested, around: (portal) => seen.around(around(portal)), isAsReleased: false };
}

interface WholePortal {
  remotes: PortalConfig['remotes'];
  /** The browser's own when it is undefined. */
  fetch: typeof fetch | undefined;
  around(portal: ReactNode): ReactNode;
  isAsReleased: boolean;
  /** Surrounds what each remote draws, for testers. */
  mark?: MarkPart | undefined;
}

async function previewed({ remotes, preview }: PortalConfig, fetch: WholePortal['fetch']): Promise<WholePortal> {
  if (!preview) return { remotes, fetch, around: (portal) => portal, isAsReleased: true };
  const { WithPreviewBadge } = await import(/* webpackChunkName: "preview" */ './preview/preview-badge');
  const around = (portal: ReactNode) => (
    <WithPreviewBadge preview={preview} onLeave={(address) => location.assign(address)}>
      {portal}
    </WithPreviewBadge>
  );
  return { remotes, fetch, around, isAsReleased: false };
}
