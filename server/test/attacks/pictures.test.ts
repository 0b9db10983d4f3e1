import { deflateSync } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { readJpeg } from '../../src/platform/images/jpeg-file.ts';
import { decodedBytes } from '../../src/platform/images/picture-cost.ts';
import { readPng } from '../../src/platform/images/png-file.ts';
import { prepareImage } from '../../src/platform/images/prepare-image.ts';
import { imageFile } from '../../src/products/sent-product.ts';
import { cutOff, withOtherBytes } from '../hostile/damaged.ts';
import { pausesMade, slowMachine } from '../pauses-made.ts';
import { addSignedInMerchant, type TestMerchant } from '../people.ts';
import { blackPng, packedText, pngChunk } from '../png-file.ts';
import { createTestApp } from '../test-app.ts';

const MEGABYTE = 1_000_000;

/** How many damaged files of each kind are tried; set `SLOW=1` for many. */
const DAMAGED = process.env.SLOW ? { cut: 12, changed: 60 } : { cut: 3, changed: 5 };

const jpeg = (width: number, height: number, options: JpegOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#88aa33' } })
    .jpeg({ quality: 60, ...options })
    .toBuffer();

/** Changes the size in a jpeg's header. */
function withSize(file: Buffer, width: number, height: number) {
  const frame = Math.max(file.indexOf(Buffer.from([0xff, 0xc0])), file.indexOf(Buffer.from([0xff, 0xc2])));
  const changed = Buffer.from(file);
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A jpeg with one scan for each colour: as costly as a progressive one, although its header says otherwise. */
function inThreeScans(file: Buffer) {
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  const changed = Buffer.from(file);
  changed.writeUInt8(1, scan + 4);
  return changed;
}

describe('a picture that holds more than is decoded', () => {
  it.each([
    ['an interlaced png of 16 bits', { depth: 16, colorType: 6, isInterlaced: true, width: 5_100, height: 5_000 }],
    ['an interlaced png of 8 bits', { depth: 8, colorType: 2, isInterlaced: true, width: 7_350, height: 7_350 }],
    ['a png of very long lines', { depth: 16, colorType: 6, width: 500_000, height: 60 }],
    ['a png of more than a hundred million pixels', { width: 10_001, height: 10_000 }],
  ] as const)('[SEC-021] is refused before it is decoded: %s', async (_, options) => {
    expect(await prepareImage(blackPng({ ...options, isHeaderOnly: true }))).toBe('tooLarge');
  });

  it('[SEC-021] is refused as a progressive jpeg, or one whose colours come one after the other', async () => {
    const sequential = withSize(await jpeg(80, 50, { chromaSubsampling: '4:4:4' }), 8_000, 5_000);
    const progressive = withSize(await jpeg(80, 50, { chromaSubsampling: '4:4:4', progressive: true }), 8_000, 5_000);
    expect(await prepareImage(progressive)).toBe('tooLarge');
    expect(await prepareImage(inThreeScans(sequential))).toBe('tooLarge');
    expect(await prepareImage(sequential)).toMatchObject({ imageType: 'image/jpeg' });
  });

  it('[SEC-021] answers 413, and changes nothing', async () => {
    const portal = await createTestApp();
    const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    const image = blackPng({
      depth: 16,
      colorType: 6,
      isInterlaced: true,
      width: 5_100,
      height: 5_000,
      isHeaderOnly: true,
    }).toString('base64');
    const products = [
      { name: 'Torta', amount: 120, categories: [], image, imageType: 'image/png', imageName: 'torta.png' },
    ];
    const answer = await portal.call('createProducts', { token, body: { products } });
    expect(answer.statusCode).toBe(413);
    expect((await portal.call('getProducts', { token })).json()).toEqual([]);
    await portal.close();
  });
});

describe('a picture of more bytes than are taken', () => {
  afterEach(() => jest.restoreAllMocks());

  it('[SEC-091] is refused from the length of its text, before anything is decoded', async () => {
    slowMachine();
    const refusal = imageFile('x'.repeat(8_000_000)).catch(({ status }: { status: number }) => status);
    expect(await pausesMade(() => refusal)).toBeLessThan(3);
    expect(await refusal).toBe(413);
  });

  it('[SEC-091] is refused after that where its length leaves it open', async () => {
    await expect(imageFile(Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'))).rejects.toMatchObject({
      status: 413,
    });
    expect(await imageFile(Buffer.alloc(5 * 1024 * 1024).toString('base64'))).toHaveLength(5 * 1024 * 1024);
  });
});

describe('what a telephone takes', () => {
  it('[SEC-021] is drawn: a photograph of 48 million pixels', async () => {
    expect(await prepareImage(await jpeg(8_000, 6_000))).toMatchObject({ imageType: 'image/jpeg' });
  });

  it('[SEC-021] fits into the memory also when it is progressive, or a png', async () => {
    const small = readJpeg(await jpeg(80, 60, { progressive: true }));
    if (!small) throw new Error('A jpeg has a frame');
    expect(small).toMatchObject({ width: 80, height: 60, isHeldWhole: true });
    expect(decodedBytes({ ...small, width: 8_000, height: 6_000 })).toBeLessThan(150 * MEGABYTE);
    const png = await readPng(blackPng({ width: 8_000, height: 6_000, depth: 8, colorType: 6, isHeaderOnly: true }));
    expect(png && decodedBytes(png)).toBeLessThan(70 * MEGABYTE);
  });
});

describe('what hangs on a png', () => {
  it('[SEC-021] is left out before it is unpacked, but for orientation and a modest colour profile', async () => {
    const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const { icc } = await sharp(
      await sharp(blackPng({ width: 8, height: 8 }))
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    ).metadata();
    const profile = Buffer.concat([Buffer.from('p3\0\0'), deflateSync(icc ?? Buffer.alloc(0))]);
    const chunks = [
      packedText(5 * MEGABYTE),
      pngChunk('iCCP', profile),
      pngChunk('eXIf', orientation),
      packedText(5 * MEGABYTE),
    ];
    const file = await readPng(blackPng({ width: 80, height: 40, depth: 8, colorType: 2, chunks }));
    const names = ['IHDR', 'iCCP', 'eXIf', 'IDAT', 'IEND', 'zTXt'].filter((name) => file?.content.includes(name));
    expect(names).toEqual(['IHDR', 'iCCP', 'eXIf', 'IDAT', 'IEND']);
    expect(await sharp(file?.content).metadata()).toMatchObject({
      width: 80,
      height: 40,
      orientation: 6,
      hasProfile: true,
    });
  });

  it('[SEC-021] as a colour profile of many megabytes is left out too', async () => {
    const profile = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(20 * MEGABYTE))]);
    const file = blackPng({ width: 80, height: 40, depth: 8, colorType: 2, chunks: [pngChunk('iCCP', profile)] });
    expect((await readPng(file))?.content.includes('iCCP')).toBe(false);
    expect(await prepareImage(file)).toMatchObject({ imageType: 'image/png' });
  });
});

describe('many pictures at once', () => {
  it('[SEC-021] take turns, and those that find eight before them are sent away with 503', async () => {
    const file = blackPng({ width: 40, height: 40, depth: 8, colorType: 2 });
    const drawn = await Promise.allSettled(Array.from({ length: 11 }, () => prepareImage(file)));
    expect(drawn.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), ...Array(3).fill('rejected')]);
    expect(drawn.at(-1)).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } });
    expect(await prepareImage(file)).toMatchObject({ imageType: 'image/png' });
  });

  it("[SEC-430] of one merchant are refused from the fourth on, and leave room for another's", async () => {
    const file = blackPng({ width: 40, height: 40, depth: 8, colorType: 2 });
    const ofBottega = Promise.allSettled(Array.from({ length: 8 }, () => prepareImage(file, '1000001')));
    expect(await prepareImage(file, '2000002')).toMatchObject({ imageType: 'image/png' });
    expect((await ofBottega).map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(5).fill('rejected'),
    ]);
  });

  it('[SEC-430] count for the merchant whose product is created or changed', async () => {
    const portal = await createTestApp();
    const bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const image = blackPng({ width: 40, height: 40, depth: 8, colorType: 2 });
    const product = { name: 'Torta', amount: 120, categories: [] };
    const withImage = { ...product, image: image.toString('base64') };
    const create = async ({ token }: TestMerchant, sent: object) =>
      (await portal.call('createProducts', { token, body: { products: [sent] } })).statusCode;
    const change = async ({ token }: TestMerchant) => {
      const [{ productId, lastUpdate }] = (await portal.call('getProducts', { token })).json();
      const body = { ...withImage, productId, lastUpdate };
      return (await portal.call('updateProduct', { token, params: { productId }, body })).statusCode;
    };
    await create(bottega, product);
    await create(osteria, product);

    let isOver = false;
    const busy = [1, 2, 3].map(async () => {
      while (!isOver) await prepareImage(image, bottega.contractCode);
    });
    expect([await create(bottega, { ...withImage, name: 'Pane' }), await change(bottega)]).toEqual([503, 503]);
    expect([await create(osteria, { ...withImage, name: 'Pane' }), await change(osteria)]).toEqual([200, 200]);
    isOver = true;
    await Promise.all(busy);
    await portal.close();
  });
});

it.each([
  ['no frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a frame cut off', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 4, 8, 0, 0xff, 0xda, 0, 2, 0])],
  ['nothing but marks', Buffer.alloc(100_000, 0xff)],
])('[SEC-021] a jpeg with %s is unreadable, and nothing worse', async (_, rest) => {
  expect(await prepareImage(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), rest]))).toBe('unreadable');
});

it.each([
  [
    'png',
    () =>
      sharp({ create: { width: 90, height: 60, channels: 4, background: '#88aa3380' } })
        .png()
        .toBuffer(),
  ],
  [
    'interlaced png',
    () =>
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a3' } })
        .png({ progressive: true })
        .toBuffer(),
  ],
  ['jpeg', () => jpeg(90, 60)],
  ['progressive jpeg', () => jpeg(90, 60, { progressive: true })],
])('[SEC-485] a %s is drawn or refused, wherever it is cut off and whatever bytes it lost', async (_, make) => {
  const whole = await make();
  const outcomes: (string | undefined)[] = [];
  for (const file of [...cutOff(whole, DAMAGED.cut), ...withOtherBytes(whole, DAMAGED.changed, 56)]) {
    const image = await prepareImage(Buffer.from(file));
    outcomes.push(typeof image === 'string' ? image : image.imageType);
  }
  expect(outcomes.filter((outcome) => !/^(unreadable|tooLarge|image\/(png|jpeg))$/.test(outcome ?? ''))).toEqual([]);
});
