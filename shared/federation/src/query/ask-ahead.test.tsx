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
