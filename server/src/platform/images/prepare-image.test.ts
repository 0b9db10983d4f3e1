import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { folderForEachTest } from '@portal/delivery/fixture';
import sharp from 'sharp';
import { processesOf } from '../../../test/server-program.ts';
import { prepareImage } from './prepare-image.ts';

/** A picture whose left half is red and whose right half is blue. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

async function colorAt(image: Buffer, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

async function prepared(file: Buffer) {
  const image = await prepareImage(file);
  if (typeof image === 'string') throw new Error(`The image was refused: ${image}`);
  return { ...image, ...(await sharp(image.content).metadata()) };
}

describe('prepareImage', () => {
  it('[PROD-042] fits a large picture into 600 by 600 and leaves a small one as it is', async () => {
    expect(await prepared(await twoHalves(1200, 800).jpeg().toBuffer())).toMatchObject({ width: 600, height: 400 });
    expect(await prepared(await twoHalves(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
  });

  it('[PROD-034] keeps a png a png, and a jpeg a jpeg', async () => {
    expect(await prepared(await twoHalves(8, 8).png().toBuffer())).toMatchObject({
      imageType: 'image/png',
      format: 'png',
    });
    expect(await prepared(await twoHalves(8, 8).jpeg().toBuffer())).toMatchObject({
      imageType: 'image/jpeg',
      format: 'jpeg',
    });
  });

  it('turns a photograph upright, as its camera recorded', async () => {
    // Orientation 6: the camera was turned, so the file's left side is the top of the picture.
    const image = await prepared(
      await twoHalves(80, 40).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect(image).toMatchObject({ width: 40, height: 80 });
    expect(await colorAt(image.content, 20, 10)).toBe('red');
    expect(await colorAt(image.content, 20, 70)).toBe('blue');
  });

  it('leaves no metadata and nothing that was appended to the file', async () => {
    const withPlace = await twoHalves(40, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Marta Ferri' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' } })
      .toBuffer();
    expect(withPlace.includes('Marta Ferri')).toBe(true);
    const image = await prepared(Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>')]));
    expect(image.exif).toBeUndefined();
    expect(image.content.includes('Marta Ferri')).toBe(false);
    expect(image.content.includes('<script>')).toBe(false);
  });

  it('makes a square thumbnail in WebP', async () => {
    const { thumbnail } = await prepared(await twoHalves(1200, 800).jpeg().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('gives the same content for the same file', async () => {
    const file = await twoHalves(700, 700).png().toBuffer();
    expect((await prepared(file)).contentHash).toBe((await prepared(file)).contentHash);
  });

  it.each([
    ['', {}],
    [' that is progressive', { progressive: true }],
  ])('[SEC-560] draws a jpeg without its end mark%s, and refuses one that was cut off', async (_, options) => {
    const whole = await twoHalves(300, 300)
      .jpeg(options)
      .withExif({ IFD0: { Copyright: '\u00ff\u00d9' } })
      .toBuffer();
    const image = await prepared(whole.subarray(0, -2));
    expect(image).toMatchObject({ format: 'jpeg', width: 300, height: 300 });
    expect(await colorAt(image.content, 290, 290)).toBe('blue');
    expect(await prepareImage(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('unreadable');
    expect(await prepareImage(whole.subarray(0, Math.floor(whole.length * 0.8)))).toBe('unreadable');
  });

  it.each([
    ['a gif', () => twoHalves(8, 8).gif().toBuffer()],
    ['an svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
    ['a text', async () => Buffer.from('listino prezzi')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a png cut off', async () => (await twoHalves(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a jpeg in name only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('[PROD-034, PROD-035] refuses %s', async (_, make) => {
    expect(await prepareImage(await make())).toBe('unreadable');
  });
});

/** Prints the size of a picture that it had drawn, and whether the library is in its own memory. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { prepareImage } from '${pathToFileURL(`${import.meta.dirname}/prepare-image.ts`).href}';
  const { content } = await prepareImage(readFileSync(process.argv[2]));
  const isHere = readFileSync('/proc/self/maps', 'utf8').includes('libvips');
  console.log(JSON.stringify({ isHere, isDrawn: content.length > 0 }));
`;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

const drawers = () => processesOf(process.pid).filter(({ command }) => command.includes('image-drawer.process'));

/** The process that will draw the next picture, once it has loaded the library. */
async function nextDrawer(others: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const [own, ...more] = drawers().filter(({ pid }) => !others.has(pid));
    const mapped = own ? await readFile(`/proc/${own.pid}/maps`, 'utf8').catch(() => '') : '';
    if (own && more.length === 0 && mapped.includes('libvips')) return own.pid;
    await delay(20);
  }
}

onLinux('the library that draws', () => {
  const folder = folderForEachTest();

  it('[SEC-393] is not in the memory of the process that asks for a picture', async () => {
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
    writeFileSync(join(folder, 'picture.png'), await twoHalves(8, 8).png().toBuffer());
    const words = [join(folder, 'program.mjs'), join(folder, 'picture.png')];
    const printed = execFileSync(process.execPath, words, { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({ isHere: false, isDrawn: true });
  });

  it('[SEC-485] may crash: the picture is refused, and the next one is drawn', async () => {
    const large = await twoHalves(5_000, 5_000).png().toBuffer();
    async function crashed() {
      const others = new Set(drawers().map(({ pid }) => pid));
      await prepareImage(await twoHalves(8, 8).png().toBuffer());
      const pid = await nextDrawer(others);
      const drawn = prepareImage(large).catch(({ status }: { status: number }) => status);
      process.kill(pid, 'SIGSEGV');
      return drawn;
    }
    let outcome = await crashed();
    // One that crashes before it is ready to draw is no fault of the picture.
    while (outcome === 503) outcome = await crashed();
    expect(outcome).toBe('unreadable');
    expect(await prepared(await twoHalves(8, 8).png().toBuffer())).toMatchObject({ width: 8 });
  });
});
