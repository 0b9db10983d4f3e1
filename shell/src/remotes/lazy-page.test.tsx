import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { LazyPage } from './lazy-page';

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
