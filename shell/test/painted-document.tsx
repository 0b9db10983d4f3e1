import { type ComposedRemote, completeConfig } from '@portal/contract';
import { type PagePaint, pagePaint, renderDocument } from '@portal/contract/composition';
import { PortalProvider } from '@portal/federation';
import { RouterProvider } from '@portal/federation/router';
import { drawPages } from '@portal/pages/first-paint';
import { createPortal } from '@portal/platform';
import { aRemote, expectConsole, setWindowWidth } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { drawFrames } from '../src/first-paint/draw-frames';
import { drawPortal } from '../src/first-paint/draw-portal';
import { createRemotes } from '../src/remotes/remotes';
import { RemotesProvider } from '../src/remotes/remotes-context';
import { createPortalRouter } from '../src/router';
import { Counter, Request, SignIn } from './form-pages';

const loginOf = (Page: typeof SignIn) => ({ login: async () => ({ default: Page }) });
export const pages = loginOf(SignIn);
export const request = loginOf(Request);
export const counter = loginOf(Counter);
const remote: ComposedRemote = aRemote('mf_auth', {
  descriptor: {
    ...aRemote('mf_auth').descriptor,
    routes: [{ path: '/login', page: 'login', access: 'public', frame: 'bar' }],
    navigation: [
      { index: 1, path: '/catalog', icon: 'catalog', label: 'Catalogo & altro', scopes: [] },
      { index: 6, path: '/orders', icon: 'area', label: 'Ordini', scopes: ['MPOS_admin'] },
    ],
  },
});
export const config = completeConfig({ remotes: [remote], brand: { name: 'Bar & Co.' } }, window.location);
const FAILED = '<p id="scripts-failed" hidden>La pagina non si è caricata per intero.</p>';
const TEMPLATE = `<html><head></head><body><div id="portal"></div>${FAILED}</body></html>`;

/** Only ids and the state of the button may differ: React leaves them as they are. */
const ATTRIBUTES = /A tree hydrated but some attributes of the server rendered HTML didn't match/;

/** Opens the document as the server sends it, and runs its own script. */
export async function openDocument(width = 390, shown = pages): Promise<HTMLElement> {
  const [shell, drawn] = [await drawFrames(), await drawPages(shown)];
  const [route] = remote.descriptor.routes;
  const parts = { shell, remotes: { [remote.baseUrl]: drawn }, config };
  return showDocument(route && pagePaint(parts, remote, route), width);
}

/** Opens the document with this first paint, and runs its own script. */
export async function showDocument(paint: PagePaint | undefined, width: number): Promise<HTMLElement> {
  act(() => setWindowWidth(width));
  window.matchMedia = (query) =>
    ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }) as MediaQueryList;
  const sent = new DOMParser().parseFromString(renderDocument(TEMPLATE, { nonce: 'once', paint }), 'text/html');
  document.body.replaceChildren(...sent.body.childNodes);
  await jest.isolateModulesAsync(async () => {
    await import('../src/first-paint/before-scripts');
  });
  return document.getElementById('portal') as HTMLElement;
}

/** The portal's own scripts have loaded. @returns what the console says of it */
export async function start(
  place: HTMLElement,
  load = pages.login,
  isAsPainted = true,
  /** Happens once React has begun to take over, and before it has drawn. */
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const told = expectConsole('error');
  const { portal, portalOf } = createPortal({ config, storage: sessionStorage, location });
  const remotes = createRemotes(
    [remote],
    () => undefined,
    async () => ({ default: { pages: { login: load }, widgets: {} } }),
  );
  const router = createPortalRouter(remotes);
  await act(async () => {
    await drawPortal(
      place,
      <PortalProvider portal={portal}>
        <RemotesProvider remotes={remotes} portalOf={portalOf}>
          <RouterProvider router={router} />
        </RemotesProvider>
      </PortalProvider>,
      { header: portal.header, router, remotes, isAsPainted },
    );
    await meanwhile();
  });
  return told.filter((message) => !ATTRIBUTES.test(message));
}

/** Before each test of the file nobody is signed in, at the address of the login. */
export function atTheLogin(): void {
  beforeEach(() => {
    window.scrollTo = () => undefined;
    history.replaceState(null, '', '/login');
    sessionStorage.clear();
  });

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
}

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
export const next = () => screen.getByRole('button', { name: 'AVANTI' });
