import type { ApiClient } from '@portal/platform';
import { aTerminal, fakeApi, renderPortal } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { usePortal } from '../portal-context';
import { useQuery, useQueryClient, withQueries } from '.';

const api = fakeApi();

const KEY = ['terminals'];

const getTerminals = (client: ApiClient, signal: AbortSignal) => client.call('getTerminals', {}, { signal });

/** A list that is requested again whenever it opens. */
const Terminals = withQueries(
  function Terminals() {
    const { client } = usePortal();
    const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => getTerminals(client, signal), staleTime: 0 });
    return <p>{data?.map(({ terminalId }) => terminalId).join() ?? 'Caricamento in corso'}</p>;
  },
  [[KEY, getTerminals]],
);

/** Opens the list on a press, like a link on another page of the portal. */
const Elsewhere = withQueries(function Elsewhere() {
  const [isOpen, setOpen] = useState(false);
  const cache = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Terminali
      </button>
      <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: KEY, refetchType: 'none' })}>
        Cambia
      </button>
      <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: KEY })}>
        Mostra i cambi
      </button>
      {isOpen && <Terminals />}
    </>
  );
});

function openElsewhere() {
  api.answer('getTerminals', [aTerminal({ terminalId: '50010001' })]);
  const rendered = renderPortal(<Elsewhere />, { scope: 'MPOS_admin' });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const ask = () => act(async () => Terminals.askAhead?.(rendered.portal));
  return { ...rendered, press, ask };
}

const asked = () => api.calls('getTerminals').length;

/** Does something after a delay. */
async function later(milliseconds: number, work: () => Promise<void>) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);
  await work();
  clock.mockRestore();
}

it('[SHELL-258] shows an early answer at once, and does not ask for it again', async () => {
  const { ask, press } = openElsewhere();
  await ask();
  await press('Terminali');
  expect(screen.getByText('50010001')).toBeVisible();
  expect(asked()).toBe(1);
});

it('[SHELL-258] waits for the answer to an early request instead of asking twice', async () => {
  const { portal, press } = openElsewhere();
  const release = api.hold('getTerminals', [aTerminal({ terminalId: '50010002' })]);
  const answered = Terminals.askAhead?.(portal);
  await press('Terminali');
  expect(screen.getByText('Caricamento in corso')).toBeVisible();
  release();
  await answered;
  expect(await screen.findByText('50010002')).toBeVisible();
  expect(asked()).toBe(1);
});

it('[SHELL-258] asks ahead for nothing that is already there, even if it is a minute old', async () => {
  const { ask, press } = openElsewhere();
  await press('Terminali');
  await screen.findByText('50010001');
  await press('Terminali');
  await later(60_000, ask);
  expect(asked()).toBe(1);
});

it('[SHELL-258] asks again when the page opens more than five seconds after the answer', async () => {
  const { ask, press } = openElsewhere();
  await ask();
  await later(5_000, () => press('Terminali'));
  await waitFor(() => expect(asked()).toBe(2));
});

it('[SHELL-258] asks again when something has changed in the meantime', async () => {
  const { ask, press } = openElsewhere();
  await ask();
  await press('Cambia');
  await press('Terminali');
  await waitFor(() => expect(asked()).toBe(2));
});

it('[SHELL-258] leaves a failure to the page, which asks again', async () => {
  const { ask, press } = openElsewhere();
  api.fail('getTerminals', { status: 500 });
  await ask();
  api.answer('getTerminals', [aTerminal({ terminalId: '50010003' })]);
  await press('Terminali');
  expect(await screen.findByText('50010003')).toBeVisible();
});

const category = (name: string) => [{ categoryId: 'c1', name, color: '#00B8DE', nProducts: '3' }];

const Categories = withQueries(function Categories() {
  const { client } = usePortal();
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => client.call('getCategories') });
  return <p>{JSON.stringify(data)}</p>;
});

/** The person looks at something else for a while. */
async function leaveFor(milliseconds: number) {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const look = (shown: DocumentVisibilityState) => {
    state.mockReturnValue(shown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  look('hidden');
  clock.mockReturnValue(now + milliseconds);
  await act(async () => look('visible'));
  clock.mockRestore();
  state.mockRestore();
}

/** Opens the list, and records what the portal tells the person. */
async function open() {
  api.answer('getCategories', category('Caffè'));
  const { portal } = renderPortal(<Categories />, { path: '/catalog', scope: 'MPOS_admin' });
  const told: string[] = [];
  portal.events.subscribe('notice:shown', ({ text }) => void told.push(text));
  await screen.findByText(/Caffè/);
  return told;
}

it('[SHELL-154] shows what others changed while the person was away, and says so', async () => {
  const told = await open();
  api.answer('getCategories', category('Torte'));
  await leaveFor(60_000);
  expect(await screen.findByText(/Torte/)).toBeVisible();
  expect(told).toEqual(['Elenchi aggiornati: qualcosa è cambiato nel frattempo.']);
});

it('[SHELL-154] says nothing when nothing changed', async () => {
  const told = await open();
  await leaveFor(60_000);
  await waitFor(() => expect(api.calls('getCategories')).toHaveLength(2));
  expect(told).toEqual([]);
});

it('[SHELL-154] loads nothing after a short absence', async () => {
  await open();
  await leaveFor(59_999);
  api.answer('getCategories', category('Torte'));
  await leaveFor(60_000);
  await screen.findByText(/Torte/);
  expect(api.calls('getCategories')).toHaveLength(2);
});

it('[SHELL-440] loads again what could not be loaded after a change, once the network is back', async () => {
  const { press } = openElsewhere();
  await press('Terminali');
  expect(await screen.findByText('50010001')).toBeInTheDocument();
  api.fail('getTerminals', { status: 500 });
  await press('Mostra i cambi');
  await waitFor(() => expect(asked()).toBe(2));
  api.answer('getTerminals', [aTerminal({ terminalId: '50010002' })]);
  expect(screen.getByText('50010001')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('50010002')).toBeInTheDocument();
  expect(asked()).toBe(3);
});
