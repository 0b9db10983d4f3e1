import { LIMIT, type Product } from '@portal/contract';
import sharp from 'sharp';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/people.ts';
import { blackPng, pngChunk } from '../../test/png-file.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let red: string;
let blue: string;

async function picture(background: string, kind: 'png' | 'jpeg' = 'png') {
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background } });
  return (await image.toFormat(kind).toBuffer()).toString('base64');
}

beforeAll(async () => {
  red = await picture('#ff0000');
  blue = await picture('#0000ff', 'jpeg');
});
const call = callsOf(portal, bottega);
const create = (image: object, token = bottega.token) =>
  call('createProducts', { token, body: { products: [{ name: 'Caffè', amount: 120, categories: [], ...image }] } });
const listed = async (token = bottega.token): Promise<Product> => (await call('getProducts', { token })).json()[0];
const details = async (): Promise<Product> =>
  (await call('getProduct', { params: { productId: (await listed()).productId } })).json();
async function update(image: object) {
  const { productId, lastUpdate } = await listed();
  const body = { productId, lastUpdate, name: 'Caffè', amount: 120, categories: [], ...image };
  return call('updateProduct', { params: { productId }, body });
}
const load = async (url: string | null | undefined) => portal.app.inject({ url: url ?? '/media/none.webp' });

describe('the image of a product', () => {
  it('[PROD-018, PROD-020] comes back in base64 with type and name, only from the details', async () => {
    expect((await create({ image: red, imageType: 'image/png', imageName: 'caffè.png' })).json()).toBe(true);
    const product = await details();
    expect(product).toMatchObject({ hasImage: true, imageType: 'image/png', imageName: 'caffè.png' });
    expect(product.image).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    expect(await sharp(Buffer.from(product.image ?? '', 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 32,
    });
    expect(await listed()).not.toHaveProperty('image');
  });

  it('[PROD-034] is recognised by its content, whatever type and name say', async () => {
    await create({ image: blue, imageType: 'image/png', imageName: 'C:\\foto\\mare.gif' });
    expect(await details()).toMatchObject({ imageType: 'image/jpeg', imageName: 'mare.gif' });
  });

  it('[PROD-018] is named by the last part of a path, without characters that show nothing', async () => {
    await create({ image: red, imageName: '/home/marta/ tor\u0007ta\u202e.png\n ' });
    expect(await details()).toMatchObject({ imageName: 'torta.png' });
  });

  it('[PROD-018] is named by its kind when it was sent without a visible name', async () => {
    await create({ image: red });
    expect(await details()).toMatchObject({ imageName: 'immagine.png' });
    for (const imageName of [null, '', ' ', 'foto/', '\u200b']) {
      await update({ image: red, imageName: 'rosso.png' });
      await update({ image: blue, imageName });
      expect(await details()).toMatchObject({ imageName: 'immagine.jpg' });
    }
  });

  it('[API-049] is replaced by the bytes of an update, and stays when an update has none', async () => {
    await create({ image: red, imageName: 'rosso.png' });
    const before = await details();
    await update({});
    expect(await details()).toMatchObject({ image: before.image, imageName: 'rosso.png' });
    await update({ image: blue, imageType: 'image/jpeg', imageName: 'blu.jpg' });
    const after = await details();
    expect(after).toMatchObject({ imageType: 'image/jpeg', imageName: 'blu.jpg' });
    expect(after.imageUrl).not.toBe(before.imageUrl);
  });

  it('[API-049, PROD-027] stays as it is when an update sends back what the details gave', async () => {
    // A jpeg of this kind would look different after being encoded again.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const sand = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888888', noise } });
    await create({ image: (await sand.jpeg({ quality: 60 }).toBuffer()).toString('base64') });
    const before = await details();
    await update({ image: before.image, imageType: before.imageType, imageName: before.imageName });
    expect(await details()).toMatchObject({ image: before.image, imageUrl: before.imageUrl });
  });

  it('[API-050, PROD-043] is deleted by nulls, and its thumbnail with it', async () => {
    await create({ image: red });
    const { imageUrl } = await listed();
    expect((await update({ image: null, imageType: null, imageName: null })).json()).toBe(true);
    expect(await details()).toMatchObject({ hasImage: false, image: null, imageType: null, imageName: null });
    expect((await load(imageUrl)).statusCode).toBe(404);
  });

  it('comes back with a restored product', async () => {
    await create({ image: red });
    const { productId } = await listed();
    await call('deleteProduct', { params: { productId } });
    await call('restoreProducts', { body: { products: [productId] } });
    expect(await listed()).toMatchObject({ hasImage: true });
  });

  it.each([
    ['[PROD-035] another kind of file', Buffer.from('GIF89a…').toString('base64')],
    ['[PROD-037] an empty file', ''],
    ['[PROD-020] base64 with a prefix', `data:image/png;base64,iVBORw0KGgo`],
  ])('is refused with 400: %s', async (_, image) => {
    expect((await create({ image })).statusCode).toBe(400);
    expect(await listed()).toBeUndefined();
  });

  it('[PROD-034, CONST-009] has 5 MB at most', async () => {
    const fileOf = (padding: number) =>
      blackPng({ width: 32, height: 32, chunks: [pngChunk('tEXt', Buffer.alloc(padding, 'a'))] });
    const padding = LIMIT.imageBytes - fileOf(0).length;
    expect((await create({ image: fileOf(padding + 1).toString('base64') })).statusCode).toBe(413);
    expect((await create({ image: fileOf(padding).toString('base64') })).statusCode).toBe(200);
  });

  it('[PROD-034, PROD-036, CONST-009] is refused with 413 above 5 MB', async () => {
    const signature = Buffer.from([0xff, 0xd8, 0xff]);
    const image = Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024)]).toString('base64');
    expect((await create({ image })).statusCode).toBe(413);
    expect((await create({ image: image.repeat(2) })).statusCode).toBe(413);
  });
});

describe('the thumbnail of a product', () => {
  it('[PROD-004] loads without a session, may be cached for ever, and is WebP', async () => {
    await create({ image: red });
    const answer = await load((await listed()).imageUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it("has an address that follows from the picture, and from another merchant's same picture does not", async () => {
    await create({ image: red });
    const { imageUrl } = await listed();
    await update({ image: blue });
    await update({ image: red });
    expect((await listed()).imageUrl).toBe(imageUrl);
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await create({ image: red }, other.token);
    expect((await listed(other.token)).imageUrl).not.toBe(imageUrl);
  });

  it.each(['/media/none.webp', `/media/${'A'.repeat(43)}.webp`, '/media/..%2Fconfig.json'])(
    'answers 404 at %s, not to be kept',
    async (url) => {
      const answer = await load(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
