import { base64Of, blocksOf, bytesOf } from '.';

const counted = (length: number) => Uint8Array.from({ length }, (_, place) => place % 256);

it('[CONST-033] reads a file in blocks of 512 bytes', () => {
  expect([...blocksOf(counted(1300))].map(({ length }) => length)).toEqual([512, 512, 276]);
  expect([...blocksOf(counted(1024))].map(({ length }) => length)).toEqual([512, 512]);
  expect([...blocksOf(counted(0))]).toEqual([]);
});

it.each([0, 1, 511, 512, 513, 70_000])('[CONST-033] loses none of %i bytes in base64 and back', async (length) => {
  const bytes = counted(length);
  const base64 = await base64Of(new Blob([bytes]));
  expect(base64).toBe(Buffer.from(bytes).toString('base64'));
  expect(bytesOf(base64)).toEqual(bytes);
});
