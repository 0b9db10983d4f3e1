import type { CallInput } from '@portal/contract';
import type { fakeApi } from '@portal/testing';
import { aCategory, aProduct } from './catalogue-builders';

type Api = ReturnType<typeof fakeApi>;

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The structure of a PNG of this size, without any content. */
export const aPng = (width = 30, height = 20) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[...word(13), 0x49, 0x48, 0x44, 0x52, ...word(width), ...word(height), 8, 2, 0, 0, 0, ...word(0)],
  ...[...word(0), 0x49, 0x45, 0x4e, 0x44, ...word(0)],
];

export const aPhoto = (name: string) => new File([new Uint8Array(aPng())], name, { type: 'image/png' });

/** Products of which one has a photo. */
const kept = [
  aProduct({ productId: 'p-1', name: 'Cornetto alla crema', hasImage: true }),
  aProduct({ productId: 'p-2', name: 'Mortadella Bologna IGP', descr: null }),
  aProduct({ productId: 'p-3', name: 'Lambrusco', amount: 990 }),
];

/** Answers with {@link kept}. jsdom decodes no pictures, so the browser's decoder and canvas are replaced. */
export function keepProductsWithPhotos(api: Api): void {
  api.answer('getCatalog', { categories: [aCategory()], products: kept });
  api.answer('getProduct', ({ params }) => kept.find(({ productId }) => productId === params.productId) ?? aProduct());
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 30, height: 20, close: () => {} }) });
  // The canvas draws nothing here: only its few calls are answered.
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {} } as unknown as CanvasRenderingContext2D & GPUCanvasContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD');
}

/** The products as they were sent to be saved. */
export const savedWith = (api: Api) =>
  api.calls('updateProduct').map(({ body }) => body as CallInput<'updateProduct'>['body']);
