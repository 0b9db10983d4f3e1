import { expectNoAxeViolations, setWindowWidth } from '@portal/testing';
import { Button, categoryColors, Icon } from '@portal/ui';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import {
  AccountCard,
  ApplicationCard,
  Avatar,
  CatalogueArt,
  CategoryBand,
  CategoryChip,
  CategoryTile,
  CodeLine,
  HomeGrid,
  HomeLink,
  HomeTile,
  initialsOf,
  NewTile,
  ProductTile,
  SelectableProductTile,
  SelectionBar,
  Steps,
  TerminalsArt,
  UserCard,
  UsersArt,
} from '@portal/ui/tiles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const categories = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: `Categoria ${place}`,
    color: categoryColors[place % categoryColors.length] ?? '',
  }));

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

const coffee = {
  name: 'Caffè espresso',
  description: 'Miscela 100% arabica',
  price: 130,
  categories: categories(2),
};

afterEach(() => setWindowWidth(1024));

describe('HomeTile', () => {
  it('is one link named by its title and fact', () => {
    render(<HomeTile href="/terminals" title="I tuoi terminali" fact="12 ID Terminale" art={<TerminalsArt />} />);

    const link = screen.getByRole('link', { name: 'I tuoi terminali 12 ID Terminale' });
    expect(link).toHaveAttribute('href', '/terminals');
    expect(within(link).getByRole('heading', { level: 2 })).toHaveTextContent('I tuoi terminali');
  });
});

describe('CategoryTile', () => {
  it('[CAT-009] shows name, count, menu and the arrow to its page', () => {
    render(
      <CategoryTile
        name="Colazione"
        color="#ED7840"
        count="9"
        link={{ href: '/category/6' }}
        menu={dots('Colazione')}
      />,
    );

    expect(screen.getByRole('heading', { level: 3, name: 'Colazione' })).toBeInTheDocument();
    expect(screen.getByText('Prodotti inseriti')).toHaveTextContent('9 Prodotti inseriti');
    expect(screen.getByRole('button', { name: 'Azioni per Colazione' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Apri Colazione' })).toHaveAttribute('href', '/category/6');
  });

  it('[CAT-009] carries its colour and the text colour that is readable on it', () => {
    render(<CategoryTile name="Vini" color="#824AF6" count={26} link={{ href: '#' }} />);

    const tile = screen.getByRole('article');
    expect(tile.style.getPropertyValue('--cat')).toBe('var(--cat-9)');
    expect(tile.style.getPropertyValue('--on-cat')).toBe('var(--on-cat-9)');
  });

  it('has an empty place that makes a new one', async () => {
    const user = userEvent.setup();
    const create = jest.fn();
    render(<NewTile label="CREA CATEGORIA" onClick={create} />);

    await user.click(screen.getByRole('button', { name: 'CREA CATEGORIA' }));

    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe('ProductTile', () => {
  it('[PROD-005] [PROD-006] shows name, price and categories, and leads to the product', () => {
    render(<ProductTile {...coffee} link={{ href: '/product/1' }} menu={dots('Caffè espresso')} />);

    expect(screen.getByRole('link', { name: 'Caffè espresso' })).toHaveAttribute('href', '/product/1');
    expect(screen.getByText('1,30 €')).toBeInTheDocument();
    expect(screen.getByText('Categoria 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Azioni per Caffè espresso' })).toBeInTheDocument();
  });

  it('shows the picture it is given', () => {
    const { container } = render(<ProductTile {...coffee} image="/thumb.png" link={{ href: '#' }} />);

    expect(container.querySelector('img')).toHaveAttribute('src', '/thumb.png');
  });

  it('is the label of a checkbox while products are being chosen', async () => {
    const user = userEvent.setup();
    const toggle = jest.fn();
    render(<SelectableProductTile {...coffee} selected={false} onToggle={toggle} />);

    await user.click(screen.getByText('1,30 €'));
    await user.keyboard(' ');

    expect(screen.getByRole('checkbox', { name: 'Seleziona Caffè espresso' })).not.toBeChecked();
    expect(toggle).toHaveBeenCalled();
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

it('counts what is chosen and ends the choosing', async () => {
  const user = userEvent.setup();
  const end = jest.fn();
  render(
    <SelectionBar count={3} label="selezionati" onEnd={end}>
      <Button variant="ghost">CATEGORIE</Button>
    </SelectionBar>,
  );

  await user.click(screen.getByRole('button', { name: 'Annulla la selezione' }));

  expect(screen.getByRole('status')).toHaveTextContent('3 selezionati');
  expect(end).toHaveBeenCalledTimes(1);
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
      <CategoryBand color="#ED7840">
        <h2>Colazione</h2>
      </CategoryBand>
      <HomeGrid>
        <HomeTile href="/catalog" ink tall title="Il tuo catalogo prodotti" art={<CatalogueArt />} />
        <HomeTile href="/users" title="Le tue utenze" art={<UsersArt names={['giulia.lenzi']} more={12} />} />
        <HomeLink href="/terms" icon={<Icon name="document" />} title="Termini e condizioni" />
      </HomeGrid>
      <CategoryTile name="Colazione" color="#ED7840" count={9} link={{ href: '#' }} menu={dots('Colazione')} />
      <ProductTile {...coffee} link={{ href: '#' }} menu={dots('Caffè espresso')} />
      <SelectableProductTile {...coffee} selected onToggle={() => {}} />
      <AccountCard href="/users/marta" name="Marta Ferri" detail="marta.ferri@bottegaferri.it" />
      <UserCard href="/users/dev" name="dev@softlab.it" developer />
      <ApplicationCard name="Cassa Facile" link={{ href: '#' }} />
      <CategoryChip name="Salumi e formaggi" color="#E34263" />
      <Avatar name="Giulia Lenzi" />
      <Steps steps={[{ title: "Crea un'applicazione", text: 'Nome e Redirect URI.' }]} />
      <CodeLine label="Comando curl" code="curl" onCopy={() => {}} />
    </main>,
  );

  await expectNoAxeViolations(container);
});
