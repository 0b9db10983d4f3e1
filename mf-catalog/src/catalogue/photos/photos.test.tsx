import { fakeApi } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct } from '../../../test/catalogue-builders';
import { openCatalogue } from '../../../test/open-page';
import { aPhoto, keepProductsWithPhotos, savedWith } from '../../../test/photos';
import { matchPhotos } from './photo-match';

const products = [
  'Cornetto alla crema',
  'Mortadella Bologna IGP',
  'Tagliere della casa',
  'Caffè espresso',
  'Caffè macchiato',
  'Parmigiano 24 mesi',
  'Parmigiano 36 mesi',
  'Tè nero',
].map((name) => aProduct({ productId: name, name }));

const match = (...files: string[]) => matchPhotos(files, products);

it('[PROD-068] finds the product of a photo by the name of its file, whatever its case, accents and separators', () => {
  expect(match('cornetto-alla-crema.jpg', 'CAFFE_ESPRESSO.PNG', 'te nero.jpeg')).toEqual([
    'Cornetto alla crema',
    'Caffè espresso',
    'Tè nero',
  ]);
});

it('[PROD-068] finds it by some of its words when no other product has them', () => {
  expect(match('Mortadella.JPG', 'tagliere casa.png')).toEqual(['Mortadella Bologna IGP', 'Tagliere della casa']);
});

it('[PROD-068] uses a number only if it tells two products apart', () => {
  expect(match('parmigiano 36 mesi.jpg', 'cornetto alla crema (2).jpg')).toEqual([
    'Parmigiano 36 mesi',
    'Cornetto alla crema',
  ]);
});

it('[PROD-068] finds none if several or none fit, or if another photo already has the product', () => {
  expect(match('caffe.jpg', 'IMG_2041.jpg', '0041.jpg', '.png')).toEqual([null, null, null, null]);
  expect(match('mortadella.jpg', 'mortadella-igp.jpg')).toEqual(['Mortadella Bologna IGP', null]);
});

describe('the dialog', () => {
  const api = fakeApi();

  beforeEach(() => keepProductsWithPhotos(api));
  afterEach(() => jest.restoreAllMocks());

  async function drop(...files: File[]) {
    const { user } = openCatalogue({ path: '/catalog?tab=products' });
    await screen.findByRole('button', { name: 'CARICA FOTO' });
    fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } });
    return user;
  }

  it('[PROD-068] shows which photo is for which product, lets the rest be chosen, and saves them', async () => {
    api.answer('updateProduct', true);
    const user = await drop(aPhoto('cornetto-alla-crema.png'), aPhoto('mortadella.png'), aPhoto('IMG_2041.png'));
    const dialog = await screen.findByRole('dialog', { name: '2 foto su 3 hanno trovato il prodotto' });
    expect(within(dialog).getByRole('heading', { name: 'DA ABBINARE (1)' })).toBeInTheDocument();
    expect(within(dialog).getByText('Sostituisce la foto attuale.')).toBeInTheDocument();
    expect(savedWith(api)).toEqual([]);
    await user.type(within(dialog).getByRole('combobox', { name: 'Prodotto di IMG_2041.png' }), 'lambrusco');
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA 3 FOTO' }));
    expect(await screen.findByText('3 foto salvate')).toBeInTheDocument();
    expect(savedWith(api)).toMatchObject([
      { productId: 'p-1', name: 'Cornetto alla crema', image: 'QUJD', imageName: 'cornetto-alla-crema.png' },
      { productId: 'p-2', descr: null, categories: ['c-1'], image: 'QUJD' },
      { productId: 'p-3', amount: 990, image: 'QUJD', imageName: 'IMG_2041.png' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[PROD-080, PROD-402] saves each photo with what its product says by then, and reports a product that is gone', async () => {
    api.answer('updateProduct', true);
    const user = await drop(aPhoto('cornetto-alla-crema.png'), aPhoto('mortadella.png'));
    const confirm = await screen.findByRole('button', { name: 'CONFERMA 2 FOTO' });
    const now = { name: 'Cornetto', descr: 'Con crema al limone', amount: 180, categories: ['c-2'] };
    api.respond('getProduct', ({ params }) =>
      params.productId === 'p-1'
        ? Response.json(aProduct({ productId: 'p-1', ...now }))
        : Response.json({}, { status: 404 }),
    );
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Il prodotto di queste foto non c'è più: mortadella.png.",
    );
    expect(screen.getByText('1 foto salvata')).toBeInTheDocument();
    expect(savedWith(api)).toEqual([expect.objectContaining({ productId: 'p-1', ...now, image: 'QUJD' })]);
    expect(screen.getByRole('combobox', { name: 'Prodotto di mortadella.png' })).toBeInTheDocument();
  });

  it('[PROD-401] gives a product to the photo for which it was chosen last, and the other photo back', async () => {
    api.answer('updateProduct', true);
    const user = await drop(aPhoto('mortadella.png'), aPhoto('IMG_2041.png'));
    await user.type(
      await screen.findByRole('combobox', { name: 'Prodotto di IMG_2041.png' }),
      'mortadella bologna igp',
    );
    expect(await screen.findByRole('combobox', { name: 'Prodotto di mortadella.png' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA 1 FOTO' }));
    expect(await screen.findByText('1 foto salvata')).toBeInTheDocument();
    expect(savedWith(api)).toMatchObject([{ productId: 'p-2', imageName: 'IMG_2041.png' }]);
  });

  it('[PROD-440] keeps photos without a product when the others are saved, until they have one or are left', async () => {
    api.answer('updateProduct', true);
    const user = await drop(aPhoto('mortadella.png'), aPhoto('IMG_2041.png'));
    await user.click(await screen.findByRole('button', { name: 'CONFERMA 1 FOTO' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resta 1 foto da salvare' });
    expect(within(dialog).getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'CHIUDI' })).toBeEnabled();
    const choice = within(dialog).getByRole('combobox', { name: 'Prodotto di IMG_2041.png' });
    await user.type(choice, 'lambrusc');
    await user.tab();
    expect(choice).toHaveAccessibleDescription("Nessun prodotto si chiama così: scegline uno dell'elenco.");
    await user.type(choice, 'x');
    expect(choice).not.toHaveAccessibleDescription();
    await user.type(choice, '{Backspace}o');
    await user.click(within(dialog).getByRole('button', { name: 'CONFERMA 1 FOTO' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(savedWith(api).map(({ productId }) => productId)).toEqual(['p-2', 'p-3']);
  });

  it('[PROD-440] says when no photo has found its product, and nothing about finding where none could be read', async () => {
    const user = await drop(aPhoto('IMG_2041.png'));
    expect(
      await screen.findByRole('dialog', { name: 'Nessuna foto ha trovato il prodotto' }),
    ).toHaveAccessibleDescription('I nomi dei file non bastano: scegli tu il prodotto di ogni foto.');
    await user.click(screen.getByRole('button', { name: 'Togli IMG_2041.png' }));
    expect(screen.getByRole('dialog', { name: 'CARICA FOTO' })).not.toHaveAccessibleDescription();
  });

  it('[PROD-068] keeps the photos that could not be saved, and names the files that are not photos', async () => {
    api.fail('updateProduct', { status: 500 });
    const user = await drop(aPhoto('mortadella.png'), aPhoto('IMG_2041.png'), new File(['text'], 'elenco.txt'));
    expect(await screen.findByText(/danneggiate: elenco\.txt\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONFERMA 1 FOTO' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare: mortadella.png.');
    expect(screen.getByRole('button', { name: 'CONFERMA 1 FOTO' })).toBeEnabled();
    expect(screen.getByText('IMG_2041.png')).toBeInTheDocument();
  });

  it('[PROD-068] gives a photo another product, or leaves it out', async () => {
    const user = await drop(aPhoto('mortadella.png'));
    await user.click(await screen.findByRole('button', { name: 'Cambia il prodotto di mortadella.png' }));
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Togli mortadella.png' }));
    expect(screen.queryByText('mortadella.png')).not.toBeInTheDocument();
  });
});
