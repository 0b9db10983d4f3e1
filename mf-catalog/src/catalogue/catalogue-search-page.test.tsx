import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
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
