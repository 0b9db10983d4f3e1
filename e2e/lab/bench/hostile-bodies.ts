import { interlacedSquare, pictureWithComments } from './hostile-pictures.ts';
import { callerAt } from './signed-in-caller.ts';
import { json, merchant, paced, type Work } from './work.ts';

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
