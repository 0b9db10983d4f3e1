import { type ComposedRemote, completeConfig, SCOPE, STORAGE_KEY } from '@portal/contract';
import { PortalProvider, useHeader, usePortal } from '@portal/federation';
import { useQuery, withQueries } from '@portal/federation/query';
import { createPortal, type PortalHost } from '@portal/platform';
import { aSuperUser, aTerminal, expectConsole, fakeApi, renderPortal } from '@portal/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LazyPage } from './lazy-page';
import { RemoteError } from './remote-error';
import { RemotePage } from './remote-page';
import type { Remotes } from './remotes';
import { RemotesProvider } from './remotes-context';

const api = fakeApi();

/** A page that sends an event and reads a list, as the pages of remotes do. */
const Page = withQueries(function Page() {
  const { client, events } = usePortal();
  const { data } = useQuery({ queryKey: ['terminals'], queryFn: () => client.call('getTerminals') });
  useHeader({ title: 'Utenti' });
  const send = () => {
    try {
      events.emit('accounts:changed');
    } catch (error) {
      events.emit('notice:shown', { text: String(error) });
    }
  };
  return (
    <button type="button" onClick={send}>
      {data?.length} terminali
    </button>
  );
});

function aHost() {
  sessionStorage.clear();
  sessionStorage.setItem(STORAGE_KEY.accessToken, 'token');
  sessionStorage.setItem(STORAGE_KEY.scope, SCOPE.administrator);
  return createPortal({ config: completeConfig({}, location), storage: sessionStorage, location });
}

/** Renders the same page for each of these remotes. */
function open({ portal, portalOf }: PortalHost, ...names: string[]) {
  const remotes: Remotes = {
    all: [],
    pageLoader: () => load,
    loadWidget: load,
    forget: () => undefined,
    reportRenderFailure: () => undefined,
  };
  return render(
    <PortalProvider portal={portal}>
      <RemotesProvider remotes={remotes} portalOf={portalOf}>
        {names.map((name) => (
          <RemotePage key={name} remote={name} page="users" />
        ))}
      </RemotesProvider>
    </PortalProvider>,
  );
}

const load = async () => ({ default: Page });
const failing = () => Promise.reject(new Error('kaputt'));

it('speaks on the bus under the name of its remote, and under no other', async () => {
  api.answer('getTerminals', []);
  api.answer('getSuperUser', aSuperUser());
  const host = aHost();
  const told = jest.fn();
  const noticed = jest.fn();
  host.portal.events.subscribe('accounts:changed', told);
  host.portal.events.subscribe('notice:shown', noticed);
  const own = open(host, 'mf_terminals_users');
  fireEvent.click(await screen.findByRole('button', { name: '0 terminali' }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(noticed).not.toHaveBeenCalled();
  own.unmount();
  open(host, 'mf_catalog');
  fireEvent.click(await screen.findByRole('button', { name: '0 terminali' }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(noticed.mock.calls).toEqual([[{ text: 'Error: mf-catalog may not send the event accounts:changed' }]]);
});

it('shares header and cached lists with the other remotes, until the session ends', async () => {
  api.answer('getTerminals', [aTerminal()]);
  const host = aHost();
  const both = open(host, 'mf_terminals_users', 'mf_catalog');
  expect(await screen.findAllByRole('button', { name: '1 terminali' })).toHaveLength(2);
  expect(api.calls('getTerminals')).toHaveLength(1);
  expect(host.portal.header.options()).toMatchObject({ title: 'Utenti' });
  both.unmount();
  host.portal.session.expire();
  const release = api.hold('getTerminals', []);
  open(host, 'mf_developer');
  expect(await screen.findByRole('button', { name: 'terminali' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('button', { name: '0 terminali' })).toBeInTheDocument();
});

const Orders = () => <h1>Ordini</h1>;

function Frame({ load }: { load: () => Promise<{ default: typeof Orders }> }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <LazyPage title="Ordini" load={load} />}
      <button type="button" onClick={() => setOpen(!open)}>
        Apri o chiudi
      </button>
    </>
  );
}

it('[SHELL-050] is drawn at once when its code is already loaded, so that going back finds its scroll position', async () => {
  const load = jest.fn(async () => ({ default: Orders }));
  const { user } = renderPortal(<Frame load={load} />);
  await screen.findByRole('heading', { name: 'Ordini' });
  const toggle = screen.getByRole('button', { name: 'Apri o chiudi' });
  await user.click(toggle);
  act(() => toggle.click());
  expect(screen.getByRole('heading', { name: 'Ordini' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['whoever is signed in', SCOPE.administrator, true],
  ['nobody else', undefined, false],
])('[SHELL-297] tells %s that the rest works, and leads home', async (_, scope, isTold) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('no network'));
  renderPortal(<Frame load={load} />, scope ? { scope } : {});
  await screen.findByRole('button', { name: 'RIPROVA' });
  expect(screen.queryByText('Il resto del portale funziona.') !== null).toBe(isTold);
  expect(screen.queryByRole('link', { name: 'TORNA ALLA HOME' }) !== null).toBe(isTold);
});

it('[REL-324] says that a remote without a release for this shell is not ready yet, and looks for a newer portal', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = { remote: 'mf_points', version: '1.0.0', phase: 'contract' as const, cause: 'it needs ^0.9.0' };
  const load = () => Promise.reject(new RemoteError(failure));
  renderPortal(<Frame load={load} />, { scope: SCOPE.administrator });
  expect(
    await screen.findByRole('heading', { name: 'Questa parte non è ancora pronta per il nuovo portale.' }),
  ).toBeVisible();
  expect(screen.getByText('Il resto del portale funziona.')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => String(address))).toEqual([expect.stringContaining('/config.json')]);
});

it.each([
  ['1.0.0-local', 1],
  ['1.0.0-3fa4c1d20b7e', 0],
])('[SDK-449] says why it fails where it comes from the sources of its team: %s', async (version, times) => {
  const errors = expectConsole('error');
  const remote = { name: 'mf_users', version, baseUrl: '/', entry: '', pages: {}, descriptor: { title: 'Utenti' } };
  const { portalOf } = aHost();
  const remotes: Remotes = {
    all: [remote as unknown as ComposedRemote],
    pageLoader: () => failing,
    loadWidget: failing,
    forget: () => undefined,
    reportRenderFailure: () => undefined,
  };
  renderPortal(
    <RemotesProvider remotes={remotes} portalOf={portalOf}>
      <RemotePage remote="mf_users" page="users" />
    </RemotesProvider>,
  );
  expect(await screen.findByRole('button', { name: 'RIPROVA' })).toBeInTheDocument();
  expect(screen.queryAllByText(/kaputt/)).toHaveLength(times);
  expect(errors).not.toEqual([]);
});

it('[SHELL-304] says that the network is missing, and is drawn by itself when the network is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(async () => ({ default: Orders }));
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  renderPortal(<Frame load={load} />);
  expect(await screen.findByRole('heading', { name: 'Manca la connessione.' })).toBeVisible();
  expect(screen.queryByText(/sito non è disponibile/)).toBeNull();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Ordini' })).toBeVisible();
});

it('[SHELL-304] is not started again with the network when its code fails by itself', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.reject(new Error('its code throws')));
  renderPortal(<Frame load={load} />);
  await screen.findByRole('button', { name: 'RIPROVA' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(1);
});

it('[SHELL-050] is requested again after a failure, by RIPROVA and by opening it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => ({ default: Orders }));
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  const { user } = renderPortal(<Frame load={load} />);
  await user.click(await screen.findByRole('button', { name: 'RIPROVA' }));
  await screen.findByRole('button', { name: 'RIPROVA' });
  await user.click(screen.getByRole('button', { name: 'Apri o chiudi' }));
  await user.click(screen.getByRole('button', { name: 'Apri o chiudi' }));
  expect(await screen.findByRole('heading', { name: 'Ordini' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
