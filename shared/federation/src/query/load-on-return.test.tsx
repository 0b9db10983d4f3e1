import { fakeApi, renderPortal } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { usePortal } from '../portal-context';
import { useQuery, withQueries } from '.';

const api = fakeApi();
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
