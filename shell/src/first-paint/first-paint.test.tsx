import { type ComposedRemote, completeConfig, SCOPE, STORAGE_KEY } from '@portal/contract';
import { type PagePaint, pagePaint, renderDocument, waitingPaint } from '@portal/contract/composition';
import { PortalProvider } from '@portal/federation';
import { RouterProvider } from '@portal/federation/router';
import { drawPages } from '@portal/pages/first-paint';
import { createPortal } from '@portal/platform';
import { aRemote, expectConsole, setWindowWidth, userEvent } from '@portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Counter, Request, SignIn } from '../../test/form-pages';
import { createRemotes } from '../remotes/remotes';
import { RemotesProvider } from '../remotes/remotes-context';
import { createPortalRouter } from '../router';
import { drawFrames } from './draw-frames';
import { drawPortal } from './draw-portal';
import { TAKEN_OVER } from './taken-over-event';

const loginOf = (Page: typeof SignIn) => ({ login: async () => ({ default: Page }) });
const pages = loginOf(SignIn);
const request = loginOf(Request);
const counter = loginOf(Counter);
const remote: ComposedRemote = aRemote('mf_auth', {
  descriptor: {
    ...aRemote('mf_auth').descriptor,
    routes: [{ path: '/login', page: 'login', access: 'public', frame: 'bar' }],
    navigation: [{ index: 1, path: '/catalog', icon: 'catalog', label: 'Catalogo & altro', scopes: [] }],
  },
});
const config = completeConfig({ remotes: [remote], brand: { name: 'Bar & Co.' } }, window.location);
const FAILED = '<p id="scripts-failed" hidden>La pagina non si è caricata per intero.</p>';
const TEMPLATE = `<html><head></head><body><div id="portal"></div>${FAILED}</body></html>`;

/** Only ids and the state of the button may differ: React leaves them as they are. */
const ATTRIBUTES = /A tree hydrated but some attributes of the server rendered HTML didn't match/;

beforeEach(() => {
  window.scrollTo = () => undefined;
  history.replaceState(null, '', '/login');
  sessionStorage.clear();
});

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const user = userEvent.setup();

/** Opens the document as the server sends it, and runs its own script. */
async function openDocument(width = 390, shown = pages): Promise<HTMLElement> {
  const [shell, drawn] = [await drawFrames(), await drawPages(shown)];
  const [route] = remote.descriptor.routes;
  const parts = { shell, remotes: { [remote.baseUrl]: drawn }, config };
  return showDocument(route && pagePaint(parts, remote, route), width);
}

async function showDocument(paint: PagePaint | undefined, width: number): Promise<HTMLElement> {
  act(() => setWindowWidth(width));
  window.matchMedia = (query) =>
    ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }) as MediaQueryList;
  const sent = new DOMParser().parseFromString(renderDocument(TEMPLATE, { nonce: 'once', paint }), 'text/html');
  document.body.replaceChildren(...sent.body.childNodes);
  await jest.isolateModulesAsync(async () => {
    await import('./before-scripts');
  });
  return document.getElementById('portal') as HTMLElement;
}

/** The portal's own scripts have loaded. */
async function start(
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

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const next = () => screen.getByRole('button', { name: 'AVANTI' });

describe('[SHELL-141] what is typed before the scripts load', () => {
  it('stays in the same field with caret and focus, and reaches the page', async () => {
    const place = await openDocument();
    const first = field();
    await user.type(first, 'marta.feri');
    first.setSelectionRange(9, 9);
    await start(place);
    expect(field()).toBe(first);
    expect(first).toHaveFocus();
    expect([first.value, first.selectionStart]).toEqual(['marta.feri', 9]);
    await user.keyboard('r');
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it("can be typed until the page of a tester's portal has loaded, which then holds it", async () => {
    const place = await openDocument();
    await user.type(field(), 'marta');
    const code = Promise.withResolvers<void>();
    const started = start(place, () => code.promise.then(pages.login), false);
    await user.keyboard('.ferri');
    expect(field()).toHaveValue('marta.ferri');
    code.resolve();
    await started;
    await waitFor(() => expect(field()).toHaveValue('marta.ferri'));
    expect(field()).toHaveFocus();
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('[SHELL-422] goes on while React takes over: a key does not wait until everything is drawn, and the page gets the whole text', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.fer');
    const takenOver = jest.fn();
    document.addEventListener(TAKEN_OVER, takenOver, { once: true });
    await start(place, pages.login, true, async () => {
      fireEvent.keyDown(field(), { key: 'r' });
      fireEvent.input(field(), { target: { value: 'marta.ferri' } });
      await Promise.resolve();
      expect(takenOver).not.toHaveBeenCalled();
    });
    expect(takenOver).toHaveBeenCalled();
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('enables the button that waits for it', async () => {
    await openDocument();
    expect(next()).toBeDisabled();
    await user.type(field(), 'm');
    expect(next()).toBeEnabled();
    await user.clear(field());
    expect(next()).toBeDisabled();
  });

  it.each([
    ['Enter', () => user.keyboard('{Enter}')],
    ['a press on the button', () => user.click(next())],
  ])('is sent by the page if %s came first', async (_, press) => {
    const place = await openDocument();
    await user.type(field(), 'marta.ferri');
    await press();
    await start(place);
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('is kept in fields of every kind, and a button that depends on several fields waits for the page', async () => {
    const place = await openDocument(390, request);
    await user.selectOptions(screen.getByRole('combobox'), 'oltre 100.000');
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByRole('textbox'), 'dopo le 18');
    const send = () => screen.getByRole('button', { name: 'INVIA' });
    expect(send()).toBeDisabled();
    await start(place, request.login);
    await waitFor(() => expect(send()).toBeEnabled());
    expect(screen.getByRole('combobox')).toHaveValue('oltre 100.000');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('dopo le 18');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('includes a press on a button that sends nothing', async () => {
    const place = await openDocument(390, counter);
    await user.click(screen.getByRole('button', { name: 'INDIETRO' }));
    await start(place, counter.login);
    expect(await screen.findByText('Premuto: 1')).toBeVisible();
  });

  it('[SHELL-293] does not include a press that the page has heard itself', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await start(await openDocument(390, counter), counter.login);
    fireEvent.click(screen.getByRole('button', { name: 'INDIETRO' }));
    expect(screen.getByText('Premuto: 1')).toBeVisible();
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect(screen.getByText('Premuto: 1')).toBeVisible();
  });

  it('reaches the page even if it is only a tick', async () => {
    const place = await openDocument(390, request);
    await user.click(screen.getByRole('checkbox'));
    await start(place, request.login);
    expect(await screen.findByText('letta')).toBeVisible();
  });

  const other = async () => ({
    default: () => (
      <section>
        <h2>Un altro rilascio</h2>
        <SignIn />
      </section>
    ),
  });

  it('is given to a page that draws something other than its first paint', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.ferri');
    const told = await start(place, other);
    expect(await screen.findByRole('heading', { name: 'Un altro rilascio' })).toBeVisible();
    expect(told).toEqual([expect.stringContaining('The first paint is not what the page draws')]);
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('[SHELL-330] goes on in the new field where the page is drawn again, at the caret of the old one', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.feri', { initialSelectionStart: 0 });
    await user.type(field(), '{ArrowLeft}{ArrowLeft}', { skipClick: true });
    await start(place, other);
    await user.keyboard('r');
    expect(field()).toHaveValue('marta.ferri');
  });

  it('[SHELL-330] goes into a field that only had the focus when the page was drawn again', async () => {
    const place = await openDocument();
    const first = field();
    first.focus();
    await start(place, other);
    expect(field()).not.toBe(first);
    await user.keyboard('marta.ferri');
    expect(field()).toHaveValue('marta.ferri');
  });

  it('[SHELL-330] goes nowhere if the field was left before the page is drawn again', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta');
    field().blur();
    await new Promise((resolve) => setTimeout(resolve));
    await start(place, other);
    expect(field()).toHaveValue('marta');
    expect(field()).not.toHaveFocus();
  });
});

it("[SHELL-270] 'Vai al contenuto' leaves the address and its link's token as they are before the scripts load, too", async () => {
  history.replaceState(null, '', '/login#token-of-the-link');
  await openDocument();
  await user.click(screen.getByRole('link', { name: 'Vai al contenuto' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('#token-of-the-link');
});

describe('[SHELL-142] the document', () => {
  it('shows the frame that fits the window: with menu entries on phones, without them on desktops', async () => {
    await openDocument();
    expect(screen.getByRole('link', { name: 'Catalogo & altro' })).toHaveAttribute('href', '/catalog');
    await openDocument(1280);
    expect(screen.queryByRole('link', { name: 'Catalogo & altro' })).toBeNull();
    expect(field()).toBeVisible();
  });

  it.each([390, 1280])('shows what the portal draws at %s px', async (width) => {
    const place = await openDocument(width);
    const before = place.textContent;
    expect(await start(place)).toEqual([]);
    expect(place.textContent).toBe(before);
  });

  it('shows nothing to a signed-in person before the portal decides', async () => {
    sessionStorage.setItem(STORAGE_KEY.scope, SCOPE.administrator);
    sessionStorage.setItem(STORAGE_KEY.accessToken, 'token');
    const place = await openDocument();
    expect(place).toBeEmptyDOMElement();
  });

  it.each([
    ['the frame around a page that is still loading to a signed-in person', [STORAGE_KEY.accessToken], true],
    ['no frame while terms wait for an answer', [STORAGE_KEY.accessToken, STORAGE_KEY.pendingTerms], false],
    ['no frame to anybody else', [], false],
  ] as const)('[SHELL-151] shows %s', async (_, keys, isShown) => {
    for (const key of keys) sessionStorage.setItem(key, 'kept');
    const paint = waitingPaint({ shell: await drawFrames(), config }, { path: '/', access: 'session' });
    const place = await showDocument(paint, 1280);
    expect(within(place).queryByRole('link', { name: 'Bar & Co., home' }) !== null).toBe(isShown);
    expect(place.querySelector('[aria-busy]') !== null).toBe(isShown);
    if (!isShown) expect(place).toBeEmptyDOMElement();
  });

  it('says that a script of the portal did not load, and no longer once the portal is drawn, which says so itself', async () => {
    const place = await openDocument();
    const line = screen.getByText('La pagina non si è caricata per intero.');
    expect(line).not.toBeVisible();
    const script = document.createElement('script');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(line).toBeVisible();
    await start(place);
    expect(line).not.toBeInTheDocument();
    script.dispatchEvent(new Event('error'));
    expect(screen.queryByText(/^La pagina non si è caricata/)).not.toBeInTheDocument();
  });
});
