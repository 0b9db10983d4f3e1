import { type ComposedRemote, SCOPE } from '@portal/contract';
import { aRemote } from '@portal/testing';
import { loadPagesAhead, savesData } from './load-pages-ahead';
import { createRemotes } from './remotes';

const session = { status: 'signed-in', scope: SCOPE.administrator, pendingTerms: false } as const;
const route = (page: string, access: 'session' | 'public' = 'session') => ({ path: `/${page}`, page, access });
const { descriptor } = aRemote('mf_catalog');
const catalogue = aRemote('mf_catalog', {
  pages: { list: ['list.js'], detail: ['list.js', 'detail.js'], guide: ['guide.js'], keys: ['keys.js'] },
  descriptor: {
    ...descriptor,
    routes: [route('list'), route('detail'), route('guide', 'public'), { ...route('keys'), scopes: [SCOPE.developer] }],
  },
});

let observer: MutationObserver | undefined;

/** Answers each file that the page asks for, and notes it. */
function serveFiles(missing: readonly string[] = []) {
  const asked: string[] = [];
  observer = new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes]) as HTMLLinkElement[]) {
      const file = link.href.split('/').at(-1) ?? '';
      asked.push(file);
      link.dispatchEvent(new Event(missing.includes(file) ? 'error' : 'load'));
    }
  });
  observer.observe(document.head, { childList: true });
  return asked;
}

async function loadAhead(remote: ComposedRemote, signal = new AbortController().signal) {
  const failures: unknown[] = [];
  const run: string[] = [];
  const page = (name: string) => async () => {
    run.push(name);
    return { default: () => null };
  };
  const container = {
    default: { pages: { list: page('list'), detail: page('detail'), keys: page('keys') }, widgets: {} },
  };
  const remotes = createRemotes(
    [remote],
    (failure) => failures.push(failure),
    async () => container,
  );
  await loadPagesAhead(remotes, session, signal);
  return { failures, run };
}

/** What the browser reports about requests, by file: the status, or 0 for a failed request. jsdom reports nothing. */
let requested: Record<string, number> = {};
const fetched: string[] = [];
beforeEach(() => {
  requested = {};
  fetched.length = 0;
  globalThis.fetch = async (address) => {
    fetched.push(String(address).split('/').at(-1) ?? '');
    throw new TypeError('Load failed');
  };
  const getEntriesByName = (address: string) =>
    Object.entries(requested)
      .filter(([file]) => address.endsWith(file))
      .map(([, responseStatus]) => ({ responseStatus }));
  Object.assign(performance, { getEntriesByName });
});
afterEach(() => {
  observer?.disconnect();
  document.head.replaceChildren();
});

it('[SHELL-153] loads the pages that the session may open, one after the other, each file once', async () => {
  const asked = serveFiles();
  const { run, failures } = await loadAhead(catalogue);
  expect(asked).toEqual(['remoteEntry.js', 'list.js', 'detail.js']);
  expect(run).toEqual(['list', 'detail']);
  expect(failures).toEqual([]);
});

it('does not ask again for what the page has fetched', async () => {
  const asked = serveFiles();
  requested = { 'remoteEntry.js': 200, 'list.js': 200 };
  await loadAhead(catalogue);
  expect(asked).toEqual(['detail.js']);
});

it('asks again for what could not be fetched before', async () => {
  const asked = serveFiles(['list.js']);
  requested = { 'remoteEntry.js': 200, 'list.js': 0, 'detail.js': 404 };
  expect((await loadAhead(catalogue)).run).toEqual([]);
  expect(asked).toEqual(['list.js', 'list.js', 'detail.js']);
});

it('[SHELL-153] leaves a page whose files do not load to its first visit, and counts no failure', async () => {
  const asked = serveFiles(['detail.js']);
  const { run, failures } = await loadAhead(catalogue);
  expect(asked).toContain('detail.js');
  expect(run).toEqual(['list']);
  expect(failures).toEqual([]);
});

it('[SHELL-257] also requests a failed file in another way, because WebKit would otherwise never load it', async () => {
  serveFiles(['detail.js']);
  await loadAhead(catalogue);
  expect(fetched).toEqual(['detail.js']);
});

it('[SHELL-305] asks for nothing without a network, and goes on where it was when the network is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  const asked = serveFiles();
  // The network goes while the first page comes.
  observer?.disconnect();
  observer = new MutationObserver((changes) => {
    isOnline.mockReturnValue(false);
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) link.dispatchEvent(new Event('error'));
  });
  observer.observe(document.head, { childList: true });
  const loading = loadAhead(catalogue);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(0);

  observer.disconnect();
  const askedAgain = serveFiles();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect((await loading).run).toEqual(['list', 'detail']);
  expect([asked, askedAgain]).toEqual([[], ['remoteEntry.js', 'list.js', 'detail.js']]);
});

it('[SHELL-305] ends with the session without a network, too', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const end = new AbortController();
  const asked = serveFiles();
  const loading = loadAhead(catalogue, end.signal);
  end.abort();
  expect((await loading).run).toEqual([]);
  isOnline.mockRestore();
  expect(asked).toEqual([]);
});

it('asks for nothing of a remote whose contract does not fit', async () => {
  const asked = serveFiles();
  const { failures } = await loadAhead({ ...catalogue, descriptor: { ...catalogue.descriptor, contract: '^9.0.0' } });
  expect([asked, failures]).toEqual([[], []]);
});

it('ends with the session', async () => {
  const asked = serveFiles();
  expect((await loadAhead(catalogue, AbortSignal.abort())).run).toEqual([]);
  expect(asked).toEqual([]);
});

it.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
])('[SHELL-153] knows whether a browser with the connection %j saves data', (connection, saves) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(savesData()).toBe(saves);
  Reflect.deleteProperty(navigator, 'connection');
});
