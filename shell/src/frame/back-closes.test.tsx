import { createBrowserRouter, createMemoryRouter, Outlet, RouterProvider } from '@portal/federation/router';
import { Button } from '@portal/ui';
import { Dialog, Overlay } from '@portal/ui/dialog';
import { Menu, MenuItem } from '@portal/ui/menu';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import BackCloses from './back-closes';

function Page({ locked }: { locked: boolean }) {
  const [layer, setLayer] = useState<'dialog' | 'viewer' | null>(null);
  const close = () => setLayer(null);
  return (
    <main>
      <Button onClick={() => setLayer('dialog')}>APRI</Button>
      <Button onClick={() => setLayer('viewer')}>VEDI</Button>
      <Menu trigger={<Button>AZIONI</Button>}>
        <MenuItem onSelect={() => undefined}>MODIFICA</MenuItem>
      </Menu>
      <Dialog open={layer === 'dialog'} onClose={close} title="Elimina prodotto" locked={locked} />
      {layer === 'viewer' && (
        <Overlay label="Immagine del prodotto" onClose={close}>
          Foto
        </Overlay>
      )}
    </main>
  );
}

function routes(locked = false) {
  const element = (
    <>
      <BackCloses />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/catalog', element: <Page locked={locked} /> },
  ];
  return [{ element, children }];
}

function open({ locked = false } = {}) {
  const router = createMemoryRouter(routes(locked), { initialEntries: ['/', '/catalog'] });
  render(<RouterProvider router={router} />);
  return { back: () => act(() => router.navigate(-1)) };
}

/** A click opens dialogs, a key menus. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(button);
}

it.each([
  ['APRI', 'dialog', 'Elimina prodotto'],
  ['VEDI', 'dialog', 'Immagine del prodotto'],
  ['AZIONI', 'menu', 'AZIONI'],
])('[SHELL-053] going back closes what %s opened, and only then leaves the page', async (button, role, name) => {
  const { back } = open();
  press(button);
  expect(screen.getByRole(role, { name })).toBeInTheDocument();

  await back();
  expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: button })).toBeInTheDocument();

  await back();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

it('[SHELL-053] a dialog that is sending stays open, and so does the page', async () => {
  const { back } = open({ locked: true });
  press('APRI');
  await back();
  expect(screen.getByRole('dialog', { name: 'Elimina prodotto' })).toBeInTheDocument();
});

describe('[SHELL-053] on the first page of a document, from which going back would leave it', () => {
  let end = (): void => undefined;
  afterEach(() => end());

  /** The entry before the document's first one, and how many times somebody came to it. */
  function openDocument() {
    history.replaceState('another document', '', '/another');
    history.pushState(null, '', '/catalog');
    let left = 0;
    // In a browser the document would be gone, and its router with it.
    const onPop = (event: PopStateEvent) => {
      if (event.state !== 'another document') return;
      left += 1;
      event.stopImmediatePropagation();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    end = () => window.removeEventListener('popstate', onPop, { capture: true });
    const router = createBrowserRouter(routes());
    render(<RouterProvider router={router} />);
    return { router, left: () => left, back: () => act(async () => history.back()) };
  }

  it('going back closes what is open, and only then leaves', async () => {
    const { back, left } = openDocument();
    for (const name of ['APRI', 'AZIONI']) {
      press(name);
      const role = name === 'APRI' ? 'dialog' : 'menu';
      expect(screen.getByRole(role)).toBeInTheDocument();
      await back();
      await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
      expect(location.pathname).toBe('/catalog');
    }
    await waitFor(() => expect(history.state).toMatchObject({ over: true }));
    expect(left()).toBe(0);
    await back();
    await waitFor(() => expect(left()).toBe(1));
  });

  it('going back from the next page leads to it once', async () => {
    const { router, back, left } = openDocument();
    press('APRI');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(() => router.navigate('/'));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await back();
    expect(await screen.findByRole('button', { name: 'APRI' })).toBeInTheDocument();
    expect(left()).toBe(0);
    await back();
    await waitFor(() => expect(left()).toBe(1));
  });
});
