import { fakeApi, renderWithUser } from '@portal/testing';
import { DotsMenu, MenuItem } from '@portal/ui/menu';
import { render, screen, waitFor, within } from '@testing-library/react';
import { aCategory, theBucket } from '../../test/catalogue-builders';
import { keepCatalogue, pressInMenu } from '../../test/kept-catalogue';
import { openCatalogue } from '../../test/open-page';
import { CategoryTile, NewTile } from './category-tile';

const api = fakeApi();

describe('popups of categories', () => {
  it('[CAT-031] creates a category with name and colour and shows it', async () => {
    const state = keepCatalogue(api);
    api.answer('createCategory', () => {
      state.categories = [...state.categories, aCategory({ categoryId: 'c-2', name: 'Dolci' })];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'Nuova categoria' }));
    await user.type(screen.getByLabelText('Nome categoria'), ' Dolci ');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('heading', { name: 'Dolci' })).toBeInTheDocument();
    expect(api.calls('createCategory')[0]?.body).toEqual({ categories: [{ name: 'Dolci', color: '#2E7FF9' }] });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[CAT-002, CAT-031] says that the first one was created, in other words than the count', async () => {
    const state = keepCatalogue(api, []);
    api.answer('createCategory', () => {
      state.categories = [aCategory()];
      return true;
    });
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Colazione');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Categoria aggiunta al catalogo')).toBeInTheDocument();
    expect(await screen.findByText(/Categoria creata/i)).toBeInTheDocument();
  });

  it.each([
    ['400', () => api.fail('createCategory', { status: 400 })],
    ['false', () => api.answer('createCategory', false)],
  ])('[CAT-032] understands from the answer %s that the name already exists', async (_, answer) => {
    keepCatalogue(api);
    answer();
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Colazione');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
  });

  it.each([
    ['nothing and 204', () => new Response(null, { status: 204 })],
    ['a page of a proxy', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ])('[CAT-183] does not say of the answer %s that the name already exists', async (_, response) => {
    keepCatalogue(api);
    api.respond('createCategory', response);
    api.answer('getCategories', []);
    const { user } = openCatalogue({ path: '/catalog' });
    await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
    await user.type(screen.getByLabelText('Nome categoria'), 'Colazione');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText(/^Si è verificato un errore durante la creazione/)).toBeInTheDocument();
    expect(screen.queryByText('Nome categoria già esistente. Inseriscine un altro.')).not.toBeInTheDocument();
  });

  it('[CAT-021, CAT-044] sends the bucket without a name', async () => {
    keepCatalogue(api, [theBucket()]);
    api.answer('updateCategory', true);
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'senza categoria', 'MODIFICA');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateCategory')).toHaveLength(1));
    expect(api.calls('updateCategory')[0]?.body).toEqual({
      categoryId: 'c-0',
      color: '#2E7FF9',
      name: null,
      nProducts: '1',
    });
  });

  it.each([
    ['400', () => api.fail('updateCategory', { status: 400 })],
    ['false', () => api.answer('updateCategory', false)],
  ])('[CAT-070] says after the answer %s that the colour of the bucket was not changed', async (_, answer) => {
    keepCatalogue(api, [theBucket()]);
    answer();
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'senza categoria', 'MODIFICA');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Si è verificato un errore durante la modifica della categoria.',
    );
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  });

  it('keeps the name of a category if only its colour was changed', async () => {
    keepCatalogue(api);
    api.answer('updateCategory', true);
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'Colazione', 'MODIFICA');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('updateCategory')[0]?.body).toMatchObject({ name: 'Colazione' }));
  });

  it('[ERR-022] closes on code 4300 and says beside the category which copy failed', async () => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 500, code: '4300', message: 'Copia di Colazione' });
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Non siamo riusciti a creare la copia Copia di Colazione.');
    expect(alert.closest('li')?.previousElementSibling).toHaveTextContent('Colazione');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['400', '4000'])('[ERR-023] understands from code %s that the name already exists', async (code) => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 400, code });
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
  });

  it('[ERR-024] treats any other code as a failure', async () => {
    keepCatalogue(api);
    api.fail('duplicateCategory', { status: 400, code: '4010' });
    const { user } = openCatalogue({ path: '/catalog' });
    await pressInMenu(user, 'Colazione', 'DUPLICA');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Si è verificato un errore durante la duplicazione della categoria.',
    );
  });
});

const dots = (name: string) => (
  <DotsMenu label={`Azioni per ${name}`}>
    <MenuItem onSelect={() => {}}>MODIFICA</MenuItem>
  </DotsMenu>
);

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

  it('[CAT-009] has its colour and the text colour that is readable on it', () => {
    render(<CategoryTile name="Vini" color="#824AF6" count={26} link={{ href: '#' }} />);

    const tile = screen.getByRole('article');
    expect(tile.style.getPropertyValue('--cat')).toBe('var(--cat-9)');
    expect(tile.style.getPropertyValue('--on-cat')).toBe('var(--on-cat-9)');
  });

  it('has an empty place for creating a new one', async () => {
    const create = jest.fn();
    const { user } = renderWithUser(<NewTile label="CREA CATEGORIA" onClick={create} />);

    await user.click(screen.getByRole('button', { name: 'CREA CATEGORIA' }));

    expect(create).toHaveBeenCalledTimes(1);
  });
});
