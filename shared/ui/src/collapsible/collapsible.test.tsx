import { renderWithUser, setWindowWidth } from '@portal/testing';
import { Icon, StateBadge } from '@portal/ui';
import { Disclosure, DisclosureContent, DisclosureTrigger, ExpandableRow } from '@portal/ui/collapsible';
import { render, screen } from '@testing-library/react';

function Terminal({ users }: { users: string[] }) {
  return (
    <ExpandableRow
      picture={<Icon name="terminals" />}
      title="30418827"
      kind="Mobile POS"
      state={<StateBadge state="ACTIVE" />}
      opening={users.length > 0 ? `Assegnato a ${users.length} utenze` : 'Non assegnato'}
    >
      {users.length > 0 && (
        <ul>
          {users.map((user) => (
            <li key={user}>{user}</li>
          ))}
        </ul>
      )}
    </ExpandableRow>
  );
}

describe('ExpandableRow', () => {
  it('shows the terminal, its kind and its state', () => {
    render(<Terminal users={[]} />);

    for (const word of ['30418827', 'Mobile POS', 'ATTIVO']) expect(screen.getByText(word)).toBeInTheDocument();
  });

  it('opens and closes in place with Enter and Space', async () => {
    const { user } = renderWithUser(
      <Terminal users={['alice.bassi@bottegaferri.it', 'tommaso.orsi@bottegaferri.it']} />,
    );
    const opening = screen.getByRole('button', { name: 'Assegnato a 2 utenze' });
    expect(opening).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();

    opening.focus();
    await user.keyboard('{Enter}');
    expect(opening).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('alice.bassi@bottegaferri.it')).toBeInTheDocument();

    await user.keyboard(' ');
    expect(screen.queryByText('alice.bassi@bottegaferri.it')).not.toBeInTheDocument();
  });

  it.each([
    [
      "on a phone, the state after the title, because it is in the title's corner",
      390,
      ['30418827', 'ATTIVO', 'Mobile POS'],
    ],
    ['on a desktop, the state last', 1280, ['30418827', 'Mobile POS', 'Non assegnato', 'ATTIVO']],
  ])('[SHELL-256] reads its parts in the order in which they are drawn: %s', (_, width, words) => {
    setWindowWidth(width);
    const { container } = render(<Terminal users={[]} />);

    expect(container).toHaveTextContent(new RegExp(words.join('.*')));
  });

  it('has nothing to press if there is nothing to open', () => {
    render(<Terminal users={[]} />);

    expect(screen.getByText('Non assegnato')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('opens and closes what is below it', async () => {
  const { user } = renderWithUser(
    <Disclosure>
      <DisclosureTrigger>dettaglio errori</DisclosureTrigger>
      <DisclosureContent>Riga 6</DisclosureContent>
    </Disclosure>,
  );
  const trigger = screen.getByRole('button', { name: 'dettaglio errori', expanded: false });

  await user.click(trigger);
  expect(screen.getByText('Riga 6')).toBeInTheDocument();

  await user.click(trigger);
  expect(screen.queryByText('Riga 6')).not.toBeInTheDocument();
});
