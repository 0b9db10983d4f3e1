import { renderWithUser } from '@portal/testing';
import { Icon } from '@portal/ui';
import { DotsMenu, MenuItem, MenuLink } from '@portal/ui/menu';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';

function CategoryMenu({ onEdit = () => {}, onDelete = () => {} }: { onEdit?: () => void; onDelete?: () => void }) {
  return (
    <main>
      <DotsMenu label="Azioni per Colazione">
        <MenuItem icon={<Icon name="pencil" />} onSelect={onEdit}>
          MODIFICA
        </MenuItem>
        <MenuLink href="/category/1">APRI</MenuLink>
        <MenuItem danger icon={<Icon name="trash" />} onSelect={onDelete}>
          ELIMINA
        </MenuItem>
      </DotsMenu>
    </main>
  );
}

it('opens under its button, and the button says so', async () => {
  const { user } = renderWithUser(<CategoryMenu />);
  const dots = screen.getByRole('button', { name: 'Azioni per Colazione' });
  expect(dots).toHaveAttribute('aria-haspopup', 'menu');
  expect(dots).toHaveAttribute('aria-expanded', 'false');

  await user.click(dots);

  expect(dots).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['MODIFICA', 'APRI', 'ELIMINA']);
});

it('moves with the arrow keys and chooses with Enter', async () => {
  const remove = jest.fn();
  const { user } = renderWithUser(<CategoryMenu onDelete={remove} />);
  screen.getByRole('button').focus();

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'MODIFICA' })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'ELIMINA' })).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(remove).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('focuses its first item when a key opens it, even while the pointer moves', async () => {
  const { user } = renderWithUser(<CategoryMenu />);
  const dots = screen.getByRole('button');
  dots.addEventListener('keydown', () => fireEvent.pointerMove(document.body));
  dots.focus();

  await user.keyboard(' ');

  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'MODIFICA' })).toHaveFocus());
});

it('keeps the focus on its item when the browser reports that a resting pointer left it', async () => {
  const { user } = renderWithUser(<CategoryMenu />);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  const item = screen.getByRole('menuitem', { name: 'MODIFICA' });
  await waitFor(() => expect(item).toHaveFocus());

  await user.hover(item);
  await user.unhover(item);
  expect(item).toHaveFocus();

  const moved = createEvent.pointerMove(item);
  fireEvent(item, Object.assign(moved, { clientX: 1, clientY: 0 }));
  await user.hover(item);
  await user.unhover(item);
  expect(screen.getByRole('menu')).toHaveFocus();
});

it('leaves the focus to the pointer when a click opens it', async () => {
  const { user } = renderWithUser(<CategoryMenu />);

  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('menu')).toHaveFocus();
  await user.hover(screen.getByRole('menuitem', { name: 'APRI' }));
  expect(screen.getByRole('menuitem', { name: 'APRI' })).toHaveFocus();
  await user.unhover(screen.getByRole('menuitem', { name: 'APRI' }));

  expect(screen.getByRole('menu')).toHaveFocus();
});

it('closes on Esc and returns the focus to its button', async () => {
  const edit = jest.fn();
  const { user } = renderWithUser(<CategoryMenu onEdit={edit} />);
  await user.click(screen.getByRole('button'));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Azioni per Colazione' })).toHaveFocus());
  expect(edit).not.toHaveBeenCalled();
});

it('leads to another page with a link', async () => {
  const { user } = renderWithUser(<CategoryMenu />);
  await user.click(screen.getByRole('button'));

  expect(screen.getByRole('menuitem', { name: 'APRI' })).toHaveAttribute('href', '/category/1');
});

it('stays within the landmark of its button', async () => {
  const { user } = renderWithUser(<CategoryMenu />);
  await user.click(screen.getByRole('button'));

  expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu'));
});
