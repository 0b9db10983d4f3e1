import { useFocusKept } from '@portal/ui/focus';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function List({ names, disabled }: { names: readonly string[]; disabled?: string }) {
  return (
    <section ref={useFocusKept()}>
      <button type="button">first</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input hidden type="file" aria-label={name} />
            <button type="button" disabled={name === disabled}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('moves the focus of a control that disappears to the next one, else to the one before, else to what is around it', async () => {
  const { rerender } = render(<List names={['one', 'two', 'three']} />);
  button('two').focus();

  rerender(<List names={['one', 'three']} />);
  await waitFor(() => expect(button('three')).toHaveFocus());
  rerender(<List names={['one']} />);
  await waitFor(() => expect(button('one')).toHaveFocus());
  rerender(<List names={[]} />);
  await waitFor(() => expect(button('first')).toHaveFocus());
});

it('[SHELL-280] moves the focus of a control that becomes disabled to the next one, and leaves that of others', async () => {
  const { rerender } = render(<List names={['one', 'two']} />);
  button('one').focus();

  rerender(<List names={['one', 'two']} disabled="two" />);
  rerender(<List names={['one', 'two']} disabled="one" />);

  await waitFor(() => expect(button('two')).toHaveFocus());
});

function TabsAbove({ isOpen }: { isOpen: boolean }) {
  return (
    <section ref={useFocusKept()}>
      <button type="button" role="tab">
        open
      </button>
      <button type="button" role="tab" tabIndex={-1}>
        closed
      </button>
      {isOpen && <a href="/product">product</a>}
    </section>
  );
}

it('[SHELL-280] passes over a tab that is not open, because the focus would open it', async () => {
  const { rerender } = render(<TabsAbove isOpen />);
  screen.getByRole('link').focus();
  rerender(<TabsAbove isOpen={false} />);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'open' })).toHaveFocus());
});

it('does nothing if the person gave up the focus', async () => {
  const { rerender } = render(<List names={['one', 'two']} />);
  button('two').focus();
  await userEvent.click(document.body);

  rerender(<List names={['one']} />);

  await waitFor(() => expect(screen.queryByText('two')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
