import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct } from '../../test/catalogue-builders';
import { openPage } from '../../test/open-page';
import ProductPage from './product-page';

const api = fakeApi();

beforeEach(() => api.answer('getCategories', [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar' })]));

const saved = aProduct({ image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png', hasImage: true });
const open = (path = '/product/p-1?name=Caff%C3%A8&hasImage=true', state?: unknown) =>
  openPage(ProductPage, { path, route: '/product/:productId', state });

it('[PROD-046, PROD-047, PROD-048, PROD-049] shows name, description, price, photo, categories and last change', async () => {
  api.answer('getProduct', saved);
  open();
  expect(await screen.findByText('Ultimo aggiornamento il 04/11/2026 alle 09:41')).toBeInTheDocument();
  expect(screen.getByText('Caffè espresso')).toBe(screen.getByRole('heading', { name: 'Caffè espresso' }));
  expect(screen.getByText('1,30 €')).toBeInTheDocument();
  expect(screen.getByText('Miscela 100% arabica')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
  expect(await within(screen.getByRole('list', { name: 'Categorie' })).findByText('Colazione')).toBeInTheDocument();
});

it('[PROD-045] shows the name from its address while it loads', async () => {
  const release = api.hold('getProduct', saved);
  const releaseCategories = api.hold('getCategories', [aCategory()]);
  open();
  expect(screen.getByRole('heading', { name: 'Caffè' })).toBeInTheDocument();
  expect(screen.getByText('Caricamento in corso')).toBeInTheDocument();
  release();
  releaseCategories();
  expect(await screen.findByRole('heading', { name: 'Caffè espresso' })).toBeInTheDocument();
  expect(await screen.findByText('Colazione')).toBeInTheDocument();
});

it('[PROD-046] shows a dash if there is no description', async () => {
  api.answer('getProduct', aProduct({ descr: null }));
  open();
  expect((await screen.findByText('Descrizione')).nextSibling).toHaveTextContent('-');
  expect(screen.getByText('-')).toBeInTheDocument();
});

it('[PROD-050] has a button for its details and one for its categories', async () => {
  api.answer('getProduct', saved);
  const { user, location } = open();
  const [details, categories] = await screen.findAllByRole('button', { name: 'MODIFICA' });
  expect(details).toHaveAccessibleDescription('INFORMAZIONI PRODOTTO');
  expect(categories).toHaveAccessibleDescription('CATEGORIE');
  await user.click(categories as HTMLElement);
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/addProduct/categories' }));
  expect(location().state).toEqual({ flow: 'update', productId: 'p-1' });
});

it('[PROD-045] leads back to the page it was opened from', async () => {
  api.answer('getProduct', saved);
  const { portal } = open(undefined, { pageFrom: 'search', completePathPage: '/catalog/search?q=caf' });
  await screen.findByRole('button', { name: 'caffe.png' });
  expect(portal.header.options()).toMatchObject({ showBack: true, specificPath: '/catalog/search?q=caf' });
});

it('[PROD-045] shows the picture that the page before had, while it loads', async () => {
  const release = api.hold('getProduct', saved);
  open(undefined, { image: 'QUJD', type: 'image/png' });
  const picture = document.querySelector('img');
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,QUJD');
  release();
  expect(await screen.findByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
});

it('[SHELL-009] redirects to the catalogue without a name', async () => {
  const { location } = open('/product/p-1');
  await waitFor(() => expect(location().pathname).toBe('/catalog'));
});

it('shows a failure as a whole page, and loads again', async () => {
  api.fail('getProduct', { status: 500 });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Abbiamo riscontrato un problema tecnico.');
  api.answer('getProduct', saved);
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(await screen.findByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
});

it('[CAT-046] asks before it deletes, then passes the deletion to the catalogue', async () => {
  api.answer('getProduct', saved);
  const { user, location } = open();
  await user.click((await screen.findAllByRole('button', { name: 'ELIMINA' }))[0] as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Elimina prodotto' })).toHaveTextContent('Potrai inserirlo di nuovo.');
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(location().pathname).toBe('/catalog'));
  expect(location()).toMatchObject({ search: '?tab=products', state: { deleteProductFromDetail: 'p-1' } });
});

it('[VAL-003] deletes the saved image after a question, with nulls in the call', async () => {
  let product = saved;
  api.answer('getProduct', () => product);
  api.answer('updateProduct', () => {
    product = aProduct();
    return true;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
  const answers = screen.getAllByRole('button', { name: /^(ANNULLA|CONFERMA)$/ });
  expect(answers.map(({ textContent }) => textContent)).toEqual(['ANNULLA', 'CONFERMA']);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'caffe.png' })).not.toBeInTheDocument());
  expect(api.calls('updateProduct')[0]?.body).toMatchObject({ image: null, imageType: null, imageName: null });
});

it('[PROD-080] deletes the image alone, not what others have changed since the page was opened', async () => {
  api.answer('getProduct', saved);
  api.answer('updateProduct', true);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
  const now = { name: 'Caffè', descr: 'Robusta', amount: 150, categories: ['c-2'], lastUpdate: '2026-11-05 10:00:00' };
  api.answer('getProduct', { ...saved, ...now });
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(api.calls('updateProduct')[0]?.body).toMatchObject({ ...now, image: null }));
});

it('[PROD-044] stays open and keeps the image when the image could not be deleted', async () => {
  api.answer('getProduct', saved);
  api.fail('updateProduct', { status: 500 });
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(location().pathname).toBe('/product/p-1');
});

it('[PROD-074] says that the product has been deleted, and leads to the others', async () => {
  api.fail('getProduct', { status: 404 });
  open();
  expect(await screen.findByRole('heading', { name: "Questo prodotto non c'è più" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VAI AI PRODOTTI' })).toHaveAttribute('href', '/catalog?tab=products');
});
