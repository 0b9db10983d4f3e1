import { fakeApi, setWindowWidth } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { openCatalogue } from '../../../test/open-page';
import { aPhoto, keepProductsWithPhotos, savedWith } from '../../../test/photos';

const api = fakeApi();

beforeEach(() => keepProductsWithPhotos(api));
afterEach(() => jest.restoreAllMocks());

describe('[PROD-302] photos from the camera, one after the other', () => {
  async function begin() {
    setWindowWidth(390);
    const { user } = openCatalogue({ path: '/catalog?tab=products' });
    await user.click(await screen.findByRole('button', { name: 'FOTO MANCANTI (2)' }));
    await screen.findByRole('dialog', { name: 'Lambrusco' });
    return user;
  }
  const shoot = async (user: Awaited<ReturnType<typeof begin>>, file = aPhoto('image.jpg')) =>
    user.upload(screen.getByLabelText('SCATTA LA FOTO', { selector: 'input' }), file);

  it('names each product without a photo, saves its photo with PROSSIMO PRODOTTO and ends after the last', async () => {
    api.answer('updateProduct', true);
    const user = await begin();
    await shoot(user);
    expect(await screen.findByRole('img', { name: 'Nuova foto di Lambrusco' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'PROSSIMO PRODOTTO' }));
    await screen.findByRole('dialog', { name: 'Mortadella Bologna IGP' });
    expect(savedWith(api)).toMatchObject([{ productId: 'p-3', amount: 990, image: 'QUJD' }]);
    await shoot(user);
    await user.click(await screen.findByRole('button', { name: 'SALVA E FINISCI' }));
    expect(await screen.findByText('2 foto salvate')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(savedWith(api)).toHaveLength(2);
  });

  it('keeps a photo that was not saved, and a product can be left out', async () => {
    api.fail('updateProduct', { status: 500 });
    const user = await begin();
    await shoot(user);
    await user.click(await screen.findByRole('button', { name: 'PROSSIMO PRODOTTO' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare la foto: è ancora qui.');
    api.answer('updateProduct', true);
    await user.click(screen.getByRole('button', { name: 'PROSSIMO PRODOTTO' }));
    await screen.findByRole('dialog', { name: 'Mortadella Bologna IGP' });
    await user.click(screen.getByRole('button', { name: 'FINE' }));
    expect(await screen.findByText('1 foto salvata')).toBeInTheDocument();
  });

  it('says when a file is no photo, and is offered on phones only', async () => {
    const user = await begin();
    await shoot(user, new File(['no picture'], 'note.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/^Questa non è una foto/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'SALTA' }));
    await user.keyboard('{Escape}');
    act(() => setWindowWidth(1280));
    expect(screen.queryByRole('button', { name: /^FOTO MANCANTI/ })).not.toBeInTheDocument();
  });
});
