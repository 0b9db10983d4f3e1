import { expectNoAxeViolations, setWindowWidth } from '@portal/testing';
import { Icon } from '@portal/ui';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import {
  AccountCard,
  ApplicationCard,
  Avatar,
  CatalogueArt,
  CodeLine,
  HomeGrid,
  HomeLink,
  HomeTile,
  initialsOf,
  Steps,
  TerminalsArt,
  UserCard,
  UsersArt,
} from '@portal/ui/tiles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

afterEach(() => setWindowWidth(1024));

describe('HomeTile', () => {
  it('is one link named by its title and fact', () => {
    render(<HomeTile href="/terminals" title="I tuoi terminali" fact="12 ID Terminale" art={<TerminalsArt />} />);

    const link = screen.getByRole('link', { name: 'I tuoi terminali 12 ID Terminale' });
    expect(link).toHaveAttribute('href', '/terminals');
    expect(within(link).getByRole('heading', { level: 2 })).toHaveTextContent('I tuoi terminali');
  });
});

describe('cards of people and applications', () => {
  it('leads from a user to the detail and shows the states', () => {
    render(
      <UserCard
        href="/users/alice.bassi"
        name="alice.bassi@bottegaferri.it"
        roleName="Cassa 1"
        states={[{ label: 'Mobile POS', state: 'ACTIVE' }]}
      />,
    );

    const link = screen.getByRole('link', { name: /alice\.bassi@bottegaferri\.it.*Cassa 1.*Mobile POS.*ATTIVO/ });
    expect(link).toHaveAttribute('href', '/users/alice.bassi');
  });

  it('leads from an application to its page, the menu beside', () => {
    render(<ApplicationCard name="Cassa Facile" link={{ href: '/applications/Cassa' }} menu={dots('Cassa Facile')} />);

    expect(screen.getByRole('link', { name: 'Cassa Facile' })).toHaveAttribute('href', '/applications/Cassa');
    expect(screen.getByRole('button', { name: 'Azioni per Cassa Facile' })).toBeInTheDocument();
  });

  it.each([
    ['Marta Ferri', 'MF'],
    ['giulia.lenzi@bottegaferri.it', 'GL'],
    ['dev@softlab.it', 'DE'],
    ['', ''],
  ])('takes the initials of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('hands a command over to be copied', async () => {
  const user = userEvent.setup();
  const copy = jest.fn();
  render(<CodeLine label="Comando curl" code="curl -X POST" onCopy={copy} />);

  await user.click(screen.getByRole('button', { name: 'Copia' }));

  expect(copy).toHaveBeenCalledWith('curl -X POST');
});

it('has no accessibility violations in any tile', async () => {
  const { container } = render(
    <main>
      <h1>Home</h1>
      <HomeGrid>
        <HomeTile href="/catalog" ink tall title="Il tuo catalogo prodotti" art={<CatalogueArt />} />
        <HomeTile href="/users" title="Le tue utenze" art={<UsersArt names={['giulia.lenzi']} more={12} />} />
        <HomeLink href="/terms" icon={<Icon name="document" />} title="Termini e condizioni" />
      </HomeGrid>
      <AccountCard href="/users/marta" name="Marta Ferri" detail="marta.ferri@bottegaferri.it" />
      <UserCard href="/users/dev" name="dev@softlab.it" developer />
      <ApplicationCard name="Cassa Facile" link={{ href: '#' }} />
      <Avatar name="Giulia Lenzi" />
      <Steps steps={[{ title: "Crea un'applicazione", text: 'Nome e Redirect URI.' }]} />
      <CodeLine label="Comando curl" code="curl" onCopy={() => {}} />
    </main>,
  );

  await expectNoAxeViolations(container);
});
