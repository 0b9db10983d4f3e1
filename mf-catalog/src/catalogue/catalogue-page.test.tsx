import { fakeApi, setWindowWidth } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products, theBucket } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
const open = (path = '/catalog', state?: unknown) => openCatalogue({ path, state });

const categoryCards = async () =>
  within(await screen.findByRole('list', { name: 'Categorie' })).getAllByRole('article');

const productCards = async () => within(await screen.findByRole('list', { name: 'Prodotti' })).getAllByRole('article');

describe('the four states', () => {
  it('[CAT-010, CAT-013] shows skeletons while it loads, then the categories', async () => {
    const release = api.hold('getCatalog', { categories: [aCategory()], products: [] });
    open();
    expect(await screen.findByText('Caricamento in corso')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: '1 Categoria creata' })).toBeInTheDocument();
    expect(screen.queryByText('Caricamento in corso')).not.toBeInTheDocument();
  });

  it('[CAT-002, CAT-006] is empty for a new merchant: no category, no search, and a slot for the first category', async () => {
    api.answer('getCatalog', { categories: null, products: null });
    open();
    expect(await screen.findByRole('heading', { name: '0 Categorie create' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cerca prodotti' })).toBeDisabled();
  });

  it('[CAT-003, CAT-004, CAT-005, CAT-008] has each button once, and the last slot has its own name', async () => {
    api.answer('getCatalog', { categories: null, products: null });
    const { user, location } = open();
    for (const name of ['SCARICA', 'CREA CATEGORIA', 'AGGIUNGI PRODOTTO']) {
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    }
    const slots = within(screen.getByRole('list', { name: 'Categorie' })).getAllByRole('listitem');
    expect(within(slots.at(-1) as HTMLElement).getByRole('button', { name: 'Nuova categoria' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'PRODOTTI' }));
    expect(await screen.findByText('Non sono presenti prodotti.')).toBeInTheDocument();
    expect(screen.getAllByText(/AGGIUNGI PRODOTTO/i)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'AGGIUNGI PRODOTTO' }));
    await waitFor(() => expect(location().pathname).toBe('/addProduct/first'));
  });

  it('[CAT-007, CAT-008] shows all sixty categories, and the slot for a new one after them', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Categoria ${String(at).padStart(2, '0')}`);
    const categories = names.map((name) => aCategory({ categoryId: name, name }));
    api.answer('getCatalog', { categories, products: [] });
    open();
    const slot = await screen.findByRole('button', { name: 'Nuova categoria' });
    expect((await categoryCards()).map((card) => within(card).getByRole('heading').textContent)).toEqual(names);
    expect(slot.closest('li')).toBe(screen.getByRole('list', { name: 'Categorie' }).lastElementChild);
  });

  it('[CAT-011, CAT-013, SHELL-049] shows the generic failure, tells analytics, and loads again with RIPROVA', async () => {
    api.fail('getCatalog', { status: 400 });
    const { user, portal } = open();
    const report = jest.spyOn(portal.analytics, 'report');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Abbiamo riscontrato un problema tecnico.Riprova più tardi. Grazie per la pazienza.',
    );
    expect(report).toHaveBeenCalledWith('data-load-failed', {
      message: 'In questo momento il sito non è disponibile.',
      area: 'catalogue',
    });
    api.answer('getCatalog', { categories: [aCategory()], products: [] });
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await screen.findByRole('heading', { name: '1 Categoria creata' })).toBeInTheDocument();
  });

  it('[CAT-002, CAT-009, CAT-017] counts the categories without the bucket, which comes first', async () => {
    api.answer('getCatalog', {
      categories: [aCategory({ nProducts: '9' }), aCategory({ categoryId: 'c-2', name: 'Bar' }), theBucket()],
      products: [aProduct()],
    });
    open();
    expect(await screen.findByRole('heading', { name: '2 Categorie create' })).toBeInTheDocument();
    const cards = await categoryCards();
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'senza categoria',
      'Bar',
      'Colazione',
    ]);
    expect(cards[2]).toHaveTextContent('9 Prodotti inseriti');
    expect(screen.getByRole('link', { name: 'Apri Colazione' })).toHaveAttribute(
      'href',
      '/category/c-1?color=%23ED7840&name=Colazione',
    );
    expect(screen.getByRole('button', { name: 'Cerca prodotti' })).toBeEnabled();
  });
});

it('[CAT-012] shows what is cached at once when the person comes back, and refreshes it', async () => {
  api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] });
  api.answer('getProducts', [aProduct()]);
  const { user } = open();
  await categoryCards();
  await user.click(screen.getByRole('button', { name: 'Cerca prodotti' }));
  const release = api.hold('getCatalog', { categories: [aCategory({ name: 'Brunch' })], products: [aProduct()] });
  await user.type(await screen.findByRole('searchbox'), 'caff');
  await user.click(await screen.findByRole('button', { name: 'Azioni per Caffè espresso' }));
  await user.click(screen.getByRole('menuitem', { name: 'ELIMINA' }));
  api.answer('deleteProduct', true);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(screen.queryByText('Caricamento in corso')).not.toBeInTheDocument();
  release();
  await user.click(await screen.findByRole('tab', { name: 'CATEGORIE' }));
  expect(await screen.findByRole('heading', { name: 'Brunch' })).toBeInTheDocument();
});

describe('the products tab', () => {
  it('[PROD-001, PROD-003] counts all products and shows them by tens; the first new card gets the focus', async () => {
    api.answer('getCatalog', { categories: [aCategory()], products: products(23) });
    const { user, location } = open('/catalog?tab=products');
    expect(await screen.findByRole('heading', { name: '23 Prodotti inseriti' })).toBeInTheDocument();
    expect(await productCards()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(await productCards()).toHaveLength(20);
    expect(location().search).toBe('?tab=products&shown=20');
    expect(screen.getAllByRole('listitem').find((item) => within(item).queryByText('Prodotto 011'))).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(await productCards()).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
  });

  it('orders them by name, price or last change, and keeps the order in the address', async () => {
    const [dear, cheap] = [aProduct({ name: 'Aceto', amount: 900 }), aProduct({ productId: 'p-2', name: 'Bibita' })];
    api.answer('getCatalog', { categories: [], products: [dear, cheap] });
    const { user, location } = open('/catalog?tab=products&shown=20');
    const shownNames = async () => (await productCards()).map((card) => within(card).getByRole('heading').textContent);
    expect(await shownNames()).toEqual(['Aceto', 'Bibita']);
    await user.selectOptions(screen.getByLabelText('Ordina per'), 'Prezzo, dal più basso');
    expect(location().search).toBe('?tab=products&sort=price');
    expect(await shownNames()).toEqual(['Bibita', 'Aceto']);
    await user.selectOptions(screen.getByLabelText('Ordina per'), 'Nome');
    expect(location().search).toBe('?tab=products');
  });

  it('[PROD-001] uses the singular for one product', async () => {
    api.answer('getCatalog', { categories: [], products: [aProduct()] });
    open('/catalog?tab=products');
    expect(await screen.findByRole('heading', { name: '1 Prodotto inserito' })).toBeInTheDocument();
  });

  it('[PROD-005, PROD-006, PROD-007, PROD-019] shows badges, name, short description and the cents as euro', async () => {
    const descr = 'Espresso, latte fresco montato a vapore e un poco di cacao';
    api.answer('getCatalog', { categories: [aCategory()], products: [aProduct({ descr, amount: 123456 })] });
    open('/catalog?tab=products');
    const [card] = await productCards();
    expect(card).toHaveTextContent('Espresso, latte fresco montato a vapore...');
    expect(card).toHaveTextContent('1234,56 €');
    expect(within(card as HTMLElement).getByRole('list', { name: 'Categorie' })).toHaveTextContent('Colazione');
  });

  it.each([
    [1280, 10, '+2'],
    [390, 7, '+5'],
    [375, 6, '+6'],
    [319, 5, '+7'],
    [289, 4, '+8'],
    [259, 3, '+9'],
  ])('[PROD-010, PROD-011, PROD-012] at %i pixels %i of twelve badges and %s', async (width, fit, rest) => {
    const categories = Array.from({ length: 12 }, (_, at) => aCategory({ categoryId: `c-${at}`, name: `Cat ${at}` }));
    const all = categories.map(({ categoryId }) => categoryId);
    api.answer('getCatalog', { categories, products: [aProduct({ categories: all })] });
    act(() => setWindowWidth(width));
    open('/catalog?tab=products');
    const [card] = await productCards();
    const badges = within(within(card as HTMLElement).getByRole('list', { name: 'Categorie' })).getAllByRole(
      'listitem',
    );
    expect(badges).toHaveLength(fit + 1);
    expect(badges.at(-1)).toHaveTextContent(rest);
  });

  it('[CAT-001] opens with the arrow keys and is in the address', async () => {
    api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] });
    const { user, location } = open();
    await categoryCards();
    act(() => screen.getByRole('tab', { name: 'CATEGORIE' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(await productCards()).toHaveLength(1);
    expect(location().search).toBe('?tab=products');
  });
});

it('shows a notice above a cached catalogue that could not be refreshed', async () => {
  api.answer('getCatalog', { categories: [aCategory()], products: [aProduct()] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'CREA CATEGORIA' }));
  api.answer('createCategory', true);
  api.fail('getCatalog', { status: 400 });
  await user.type(screen.getByLabelText('Nome categoria'), 'Dolci');
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti ad aggiornare il catalogo.');
  expect(await categoryCards()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('the search', () => {
  const listed = [
    aProduct({ productId: 'p-1', name: 'Caffè espresso' }),
    aProduct({ productId: 'p-2', name: 'Torta', descr: 'Con crema al caffè' }),
    aProduct({ productId: 'p-3', name: 'Acqua', descr: null }),
  ];

  beforeEach(() => api.answer('getCatalog', { categories: [aCategory()], products: listed }));

  const open = (path = '/catalog/search', state: unknown = { list: 'products' }) => openCatalogue({ path, state });
  const cards = async () => within(await screen.findByRole('list', { name: 'Prodotti' })).getAllByRole('article');

  it('[PROD-014, PROD-015] finds from the third character on, counts, and keeps the text in the address', async () => {
    const { user, location } = open();
    await user.type(await screen.findByRole('searchbox'), 'ca');
    expect(screen.queryByText(/trovat/)).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'f');
    expect(await screen.findByText('2 prodotti trovati')).toBeInTheDocument();
    expect(await cards()).toHaveLength(2);
    expect(location()).toMatchObject({ search: '?q=caf', state: { list: 'products' } });
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.queryByText(/trovat/)).not.toBeInTheDocument());
    await user.type(screen.getByRole('searchbox'), 'acq');
    expect(await screen.findByText('1 prodotto trovato')).toBeInTheDocument();
  });

  it('[VAL-001] lists all products, uncounted and unmarked, below three characters', async () => {
    const { container } = open('/catalog/search?q=ca');
    expect(await cards()).toHaveLength(3);
    expect(screen.queryByText(/trovat/)).not.toBeInTheDocument();
    expect(container.querySelector('mark')).toBeNull();
  });

  it('[PROD-008] marks the searched text in name and description', async () => {
    open('/catalog/search?q=caff');
    const [first, second] = await cards();
    expect(within(first as HTMLElement).getByText('Caff').tagName).toBe('MARK');
    expect(within(second as HTMLElement).getByText('caff').tagName).toBe('MARK');
  });

  it('says that nothing was found', async () => {
    open('/catalog/search?q=zzz');
    expect(await screen.findByText('0 prodotti trovati')).toBeInTheDocument();
    expect(screen.getByText('Nessun prodotto trovato')).toBeInTheDocument();
  });

  it('redirects to the catalogue without its navigation state', async () => {
    const { location } = open('/catalog/search', null);
    await waitFor(() => expect(location().pathname).toBe('/catalog'));
    expect(await screen.findByRole('heading', { name: '1 Categoria creata' })).toBeInTheDocument();
  });
});
