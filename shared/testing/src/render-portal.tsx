import { type ConfigFile, completeConfig, SCOPE, type Scope, STORAGE_KEY } from '@portal/contract';
import { PortalProvider } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { createPortal, type Portal, type SessionFacts } from '@portal/platform';
import { type RenderResult, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';

export interface RenderPortalOptions {
  /** Address at which the page is opened, with its query; '/' by default. */
  path?: string;
  /** Route pattern of a page with parameters: '/users/:username'. The path itself by default. */
  route?: string;
  /** Navigation state with which the page is opened. */
  state?: unknown;
  /**
   * Scope of the signed-in person; by default nobody is signed in. MPOS_ChangePassword sets the temporary token and
   * password, MPOS_SecondFactor only the temporary token.
   */
  scope?: Scope;
  /** What differs in the configuration. */
  config?: ConfigFile;
  /** What the shell has around all pages and keeps from one to the next, such as `ToastProvider`. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** Facts that the session knows from the start. */
  facts?: Partial<SessionFacts>;
}

interface RenderedPortal extends RenderResult {
  portal: Portal;
  user: UserEvent;
  /** The current address, with its navigation state. */
  location(): { pathname: string; search: string; hash: string; state: unknown };
  /** The state with which the page leads to the result page; fails when it leads elsewhere. */
  result(): Promise<unknown>;
}

/** The token of the person whom `renderPortal` signs in. */
const TEST_TOKEN = 'token-of-the-test';

/** Shown in place of a page that the test does not render. */
const ELSEWHERE = 'another page';

/**
 * Renders a page inside a real portal: session in sessionStorage, HTTP client, event bus, router. Only the network is
 * fake: see fakeApi.
 *
 * @example
 * const { user, location } = renderPortal(<TerminalListPage />, { path: '/terminals', scope: SCOPE.administrator });
 */
export function renderPortal(page: ReactNode, options: RenderPortalOptions = {}): RenderedPortal {
  const { path = '/', scope, facts, frame: Frame = Fragment } = options;
  const url = new URL(path, window.location.origin);
  const storage = window.sessionStorage;
  storage.clear();
  if (scope) signIn(storage, scope);

  const config = completeConfig(options.config ?? {}, window.location);
  // Retries follow at once, so that a test of a failed state need not wait.
  const portal = createPortal({ config, storage, location: window.location, retryDelay: () => 0 }).portalOf(
    testedApp(),
  );
  if (facts) portal.session.remember(facts);

  const router = createMemoryRouter(
    [
      { path: options.route ?? url.pathname, element: page },
      { path: '*', element: <p>{ELSEWHERE}</p> },
    ],
    { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state: options.state ?? null }] },
  );

  const rendered = render(
    <PortalProvider portal={portal}>
      <Frame>
        <RouterProvider router={router} />
      </Frame>
    </PortalProvider>,
  );
  const location = () => router.state.location;
  const result = async (): Promise<unknown> => {
    await waitFor(() => expect(location().pathname).toBe('/result'));
    return location().state;
  };
  return { ...rendered, portal, user: userEvent.setup(), location, result };
}

/**
 * The name under which the page sends events: the app whose test is running.
 *
 * @example '/portal/mf-catalog/src/…' // 'mf_catalog'
 */
function testedApp(): string {
  const [, app = 'shell'] = /[\\/](mf-[^\\/]+)[\\/]/.exec(expect.getState().testPath ?? '') ?? [];
  return app.replaceAll('-', '_');
}

function signIn(storage: Storage, scope: Scope): void {
  storage.setItem(STORAGE_KEY.scope, scope);
  if (scope === SCOPE.changePassword) {
    storage.setItem(STORAGE_KEY.temporaryToken, TEST_TOKEN);
    storage.setItem(STORAGE_KEY.temporaryPassword, 'Temporanea2026');
  } else if (scope === SCOPE.secondFactor) {
    storage.removeItem(STORAGE_KEY.scope);
    storage.setItem(STORAGE_KEY.temporaryToken, TEST_TOKEN);
  } else storage.setItem(STORAGE_KEY.accessToken, TEST_TOKEN);
}
