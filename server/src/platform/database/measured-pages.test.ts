import { measuredPages } from './measured-pages.ts';

/** The sizes of the first pages of a long list, when reading each takes this many milliseconds. */
async function sizesAt(milliseconds: number): Promise<number[]> {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const pages = measuredPages({ rests: true });
  const sizes: number[] = [];
  const read = async (size: number) => {
    sizes.push(size);
    now += milliseconds;
    return Array<string>(size).fill('row');
  };
  for (let page = 0; page < 6; page += 1) await pages.read(read);
  jest.restoreAllMocks();
  return sizes;
}

it('[SEC-063] makes pages smaller when they take long, and larger when they take little', async () => {
  expect(await sizesAt(9)).toEqual([100, 50, 50, 50, 50, 50]);
  expect(await sizesAt(6)).toEqual([100, 100, 100, 100, 100, 100]);
  expect(await sizesAt(1)).toEqual([100, 200, 400, 400, 400, 400]);
});

it('says which page is the last', async () => {
  const pages = measuredPages({ rests: true });
  expect(await pages.read(async (size) => Array<string>(size).fill('row'))).toMatchObject({ isLast: false });
  expect(await pages.read(async () => ['row'])).toEqual({ rows: ['row'], isLast: true });
});
