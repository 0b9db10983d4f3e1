import type { CallInput } from '@portal/contract';
import { fakeApi, setWindowWidth } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { aCategory, aProduct } from '../../../test/catalogue-builders';
import { openCatalogue } from '../../../test/open-page';

const api = fakeApi();

/** The structure of a small PNG; jsdom decodes no pictures, so the browser's decoder and canvas are replaced. */
const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[...word(13), 0x49, 0x48, 0x44, 0x52, ...word(30), ...word(20), 8, 2, 0, 0, 0, ...word(0)],
  ...[...word(0), 0x49, 0x45, 0x4e, 0x44, ...word(0)],
];
const photo = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });

const kept = [
  aProduct({ productId: 'p-1', name: 'Cornetto alla crema', hasImage: true }),
  aProduct({ productId: 'p-2', name: 'Mortadella Bologna IGP', descr: null }),
  aProduct({ productId: 'p-3', name: 'Lambrusco', amount: 990 }),
];

beforeEach(() => {
  api.answer('getCatalog', { categories: [aCategory()], products: kept });
  api.answer('getProduct', ({ params }) => kept.find(({ productId }) => productId === params.productId) ?? aProduct());
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 30, height: 20, close: () => {} }) });
  // The canvas draws nothing here: only its few calls are answered.
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {} } as unknown as CanvasRenderingContext2D & GPUCanvasContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD');
});
afterEach(() => jest.restoreAllMocks());

const sent = () => api.calls('updateProduct').map(({ body }) => body as CallInput<'updateProduct'>['body']);

describe('[PROD-302] photos from the camera, one after the other', () => {
  async function begin() {
    setWindowWidth(390);
    const { user } = openCatalogue({ path: '/catalog?tab=products' });
    await user.click(await screen.findByRole('button', { name: 'FOTO MANCANTI (2)' }));
    await screen.findByRole('dialog', { name: 'Lambrusco' });
    return user;
  }
  const shoot = async (user: Awaited<ReturnType<typeof begin>>, file = photo('image.jpg')) =>
    user.upload(screen.getByLabelText('SCATTA LA FOTO', { selector: 'input' }), file);

  it('names each product without a photo, saves its photo with PROSSIMO PRODOTTO and ends after the last', async () => {
    api.answer('updateProduct', true);
    const user = await begin();
    await shoot(user);
    expect(await screen.findByRole('img', { name: 'Nuova foto di Lambrusco' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'PROSSIMO PRODOTTO' }));
    await screen.findByRole('dialog', { name: 'Mortadella Bologna IGP' });
    expect(sent()).toMatchObject([{ productId: 'p-3', amount: 990, image: 'QUJD' }]);
    await shoot(user);
    await user.click(await screen.findByRole('button', { name: 'SALVA E FINISCI' }));
    expect(await screen.findByText('2 foto salvate')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toHaveLength(2);
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
