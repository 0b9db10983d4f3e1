import { SCOPE, type Scope } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { aRemote, renderPortal } from '@portal/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadPageAhead } from './lazy-page';
import { createRemotes } from './remotes';
import { RemotesProvider } from './remotes-context';
import { usePreload } from './use-preload';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom reports no requests.
  Object.assign(performance, { getEntriesByName: () => [] });
});
afterEach(() => jest.useRealTimers());

function Menu() {
  const preload = usePreload();
  return (
    <Link to="/catalog" {...preload('/catalog')}>
      Catalogo
    </Link>
  );
}

/** Opens a menu that leads to the catalogue, whose code was loaded ahead, and notes when it asks for its data. */
async function openMenu(scope: Scope = SCOPE.administrator) {
  const { descriptor } = aRemote('mf_catalog');
  const routes = [
    { path: '/catalog', page: 'catalog', access: 'session' as const, scopes: [SCOPE.administrator] },
    { path: '/product', page: 'product', access: 'session' as const },
  ];
  let asked = 0;
  const page = (count: number) => async () => ({
    default: Object.assign(() => null, {
      askAhead: async () => {
        asked += count;
      },
    }),
  });
  const remotes = createRemotes(
    [aRemote('mf_catalog', { descriptor: { ...descriptor, routes } })],
    () => undefined,
    async () => ({ default: { pages: { catalog: page(1), product: page(100) }, widgets: {} } }),
  );
  for (const { page } of routes) await loadPageAhead(remotes.pageLoader('mf_catalog', page));
  function Provided({ children }: { children: ReactNode }) {
    const portal = usePortal();
    return (
      <RemotesProvider remotes={remotes} portalOf={() => portal}>
        {children}
      </RemotesProvider>
    );
  }
  renderPortal(
    <Provided>
      <Menu />
    </Provided>,
    { scope },
  );
  return { link: screen.getByRole('link', { name: 'Catalogo' }), asked: () => asked };
}

it('[SHELL-258] asks for the data of a page once the pointer rests on its link', async () => {
  const { link, asked } = await openMenu();
  fireEvent.pointerEnter(link);
  await jest.advanceTimersByTimeAsync(64);
  expect(asked()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(1);
});

it('[SHELL-258] asks for the data once the keyboard focus rests there', async () => {
  const { link, asked } = await openMenu();
  act(() => link.focus());
  await jest.advanceTimersByTimeAsync(65);
  expect(asked()).toBe(1);
});

it('[SHELL-258] asks for nothing when the pointer or the focus only passes', async () => {
  const { link, asked } = await openMenu();
  fireEvent.pointerEnter(link);
  fireEvent.pointerLeave(link);
  act(() => link.focus());
  act(() => link.blur());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(0);
});

it('[SHELL-258] asks for nothing of a page that the person may not open', async () => {
  const { link, asked } = await openMenu(SCOPE.developer);
  fireEvent.pointerEnter(link);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(0);
});

it('[SHELL-258] asks for nothing if the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { link, asked } = await openMenu();
  fireEvent.pointerEnter(link);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(0);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
});
