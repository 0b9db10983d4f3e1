import { createMemoryRouter, Outlet, RouterProvider } from '@portal/federation/router';
import { Button } from '@portal/ui';
import { Dialog, Overlay } from '@portal/ui/dialog';
import { Menu, MenuItem } from '@portal/ui/menu';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

function open({ locked = false } = {}) {
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
  const router = createMemoryRouter([{ element, children }], { initialEntries: ['/', '/catalog'] });
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
