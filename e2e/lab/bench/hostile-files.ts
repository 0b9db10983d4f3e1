import { once } from 'node:events';
import { createDeflate, deflateSync } from 'node:zlib';
import { cutOff, withOtherBytes } from '../../../server/test/hostile/damaged.ts';
import { hostileXls } from '../../../server/test/hostile/hostile-xls.ts';
import { hostileXlsx } from '../../../server/test/hostile/hostile-xlsx.ts';
import { PNG_PASSES, PNG_SIGNATURE, pngChunk } from '../../../server/test/png-file.ts';
import { spreadsheet } from '../../../server/test/spreadsheets.ts';
import { callerAt } from './signed-in.ts';
import { FORM_TYPE, json, merchant, otherMerchant, paced, usersForm, type Work } from './work.ts';

const pictures = (title: string, picture: () => Promise<Buffer> | Buffer): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    const image = (await picture()).toString('base64');
    const products = [
      { name: 'Torta', amount: 120, categories: [], image, imageType: 'image/png', imageName: 'torta.png' },
    ];
    const body = json({ products });
    return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
  },
});

/** Pictures, JSON and paths that are small to send and costly to read. */
export const hostileBodies: readonly Work[] = [
  pictures('3 pictures at once: interlaced, 16 bits, 9,999 pixels square', () => interlacedSquare(9_999, 4, 2)),
  pictures('3 pictures at once: interlaced, 8 bits, 7,300 pixels square', () => interlacedSquare(7_300, 3, 1)),
  pictures('3 pictures at once: comments of 300 MB', () => pictureWithComments(6)),
  {
    title: 'paths of 15,000 letters and hyphens, 20 a second',
    async prepare(address) {
      const path = `/api/${'a-'.repeat(7_500)}`;
      const caller = callerAt(address);
      return paced(20, () => caller.send('GET', path));
    },
  },
  {
    title: 'JSON: nested 120,000 deep, in a public call, 20 a second',
    async prepare(address) {
      const body = Buffer.from(`${'['.repeat(120_000)}1${']'.repeat(120_000)}`);
      const caller = callerAt(address);
      return paced(20, () => caller.send('POST', '/api/guest/password/forgotten', body));
    },
  },
  {
    title: 'JSON: 2,700,000 values, three at once',
    async prepare(address) {
      const caller = await merchant(address);
      const body = Buffer.from(`[${'{},'.repeat(2_700_000)}{}]`);
      return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
    },
  },
  {
    title: 'JSON: 85,000 wrong values in 250 KB, 20 a second',
    async prepare(address) {
      const caller = await merchant(address);
      const body = Buffer.from(`{"products":[${'{},'.repeat(85_000)}{}]}`);
      return paced(20, () => caller.send('POST', '/api/services/product', body));
    },
  },
  {
    title: 'JSON: one text of 8 MB in the place of a picture, three at once',
    async prepare(address) {
      const caller = await merchant(address);
      const products = [{ name: 'Torta', amount: 120, categories: [], image: 'x'.repeat(8_000_000) }];
      const body = json({ products });
      return () => Promise.all([1, 2, 3].map(() => caller.send('POST', '/api/services/product', body)));
    },
  },
];

/** The PNG colour types without and with transparency, by number of channels (ISO/IEC 15948, table 11.1). */
const COLOR_TYPE = { 3: 2, 4: 6 } as const;

/** This many zero bytes, compressed without ever being in memory all at once. */
async function packedZeros(bytes: number): Promise<Buffer> {
  const packer = createDeflate();
  const chunks: Buffer[] = [];
  packer.on('data', (part: Buffer) => chunks.push(part));
  const some = Buffer.alloc(1_000_000);
  for (let left = bytes; left > 0; left -= some.length) {
    if (!packer.write(some.subarray(0, Math.min(left, some.length)))) await once(packer, 'drain');
  }
  packer.end();
  await once(packer, 'end');
  return Buffer.concat(chunks);
}

/** A black square, interlaced: a small file that a decoder must hold in memory as a whole. */
async function interlacedSquare(side: number, channels: 3 | 4, bytesOfChannel: 1 | 2): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([8 * bytesOfChannel, COLOR_TYPE[channels], 0, 0, 1], 8);
  const bytes = PNG_PASSES.map(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)];
    return rows * (1 + columns * channels * bytesOfChannel);
  });
  const pixels = await packedZeros(bytes.reduce((total, count) => total + count, 0));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small picture with comments of fifty megabytes each, compressed to a few kilobytes. */
export function pictureWithComments(count: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40);
  header.writeUInt32BE(40, 4);
  header.set([8, COLOR_TYPE[3]], 8);
  const comment = deflateSync(Buffer.alloc(50_000_000, 'a'));
  const comments = Array.from({ length: count }, (_, place) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment ${place}\0\0`), comment])),
  );
  const pixels = deflateSync(Buffer.alloc(40 * (1 + 40 * 3)));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...comments,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const PREVIEW = '/api/services/file/product/imports';
const VERIFY = '/api/services/users/file/verify';

const isXls = (file: Uint8Array) => file[0] === 0xd0;

/** Two merchants: of the places where files are read, one alone cannot take all. */
async function twoSenders(address: string): Promise<(file: Uint8Array) => Promise<number[]>> {
  const [one, other] = await Promise.all([merchant(address), otherMerchant(address)]);
  return (file) => {
    const body = { file: Buffer.from(file).toString('base64'), extension: isXls(file) ? 'xls' : 'xlsx' };
    return Promise.all([one.send('POST', PREVIEW, json(body)), other.send('POST', VERIFY, usersForm(file), FORM_TYPE)]);
  };
}

/** One file that takes all that it may, in both uploads and as often as there are places. */
const sheets = (title: string, make: (() => Buffer) | undefined): Work => ({
  title: `sheets: ${title}`,
  async prepare(address) {
    if (!make) throw new Error(`There is no file '${title}'`);
    const send = await twoSenders(address);
    const file = make();
    return () => send(file);
  },
});

const NAMED = [
  'a ring of two sectors and nothing else',
  'a cell at every row, in the last column',
  'a row with the number 2147483647',
  'a link as large as the sheet',
  'a million merged cells',
  'elements two million deep in a text',
  'five million entities',
  'a million looks',
];

/** Spreadsheets that are small to send and costly to read. */
export const hostileSheets: readonly Work[] = [
  sheets('what any file costs', () => Buffer.from(spreadsheet([[['Torta', 'Dolce', 12.5, 'Bar']]], 'xlsx'))),
  ...NAMED.map((name) => sheets(name, hostileXls[name] ?? hostileXlsx[name])),
  {
    title: 'sheets: 40 cut off and 260 damaged ones, one after the other',
    async prepare(address) {
      const send = await twoSenders(address);
      const rows = Array.from({ length: 60 }, (_, row) => [`Torta ${row}`, 'Dolce', row / 4, 'Bar; Dolci']);
      const files = (['xls', 'xlsx'] as const).flatMap((kind) => {
        const whole = spreadsheet([rows], kind);
        return [...cutOff(whole, 20), ...withOtherBytes(whole, 130, 56)];
      });
      return async () => {
        const statuses: number[] = [];
        for (const file of files) statuses.push(...(await send(file)));
        return statuses;
      };
    },
  },
];
