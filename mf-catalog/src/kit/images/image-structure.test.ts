import { structureOf } from './image-structure';

const word = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const chunk = (type: string, data: readonly number[] = []) => [
  ...word(data.length),
  ...letters(type),
  ...data,
  0,
  0,
  0,
  0,
];

const png = [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...word(800), ...word(70_000), 8, 2, 0, 0, 0]),
  ...chunk('IDAT', [1, 2, 3, 4]),
  ...chunk('IEND'),
];

/** An embedded preview picture, as cameras add it; it has its own end mark. */
const preview = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xda, 0xff, 0xd9];
const jpeg = [
  ...[0xff, 0xd8],
  ...preview,
  ...[0xff, 0xff, 0xc4, 0x00, 0x03, 0x00],
  ...[0xff, 0xc2, 0x00, 0x0b, 0x08, 0x02, 0xbc, 0x03, 0x20, 0x01, 0x01, 0x11, 0x00],
  ...[0xff, 0xda, 0x00, 0x02, 0x10, 0xff, 0x00, 0x20],
  ...[0xff, 0xd9],
];

const read = (bytes: readonly number[], type: 'image/png' | 'image/jpeg') => structureOf(Uint8Array.from(bytes), type);

it.each([
  ['png', png, 'image/png', { width: 800, height: 70_000 }],
  ['jpeg', jpeg, 'image/jpeg', { width: 800, height: 700 }],
] as const)('[PROD-037] reads the size of a whole %s, whatever follows its end', (_, bytes, type, size) => {
  expect(read(bytes, type)).toEqual({ ...size, whole: true });
  expect(read([...bytes, 1, 2, 3], type)).toEqual({ ...size, whole: true });
});

it.each([
  ['png', png, 'image/png'],
  ['jpeg', jpeg, 'image/jpeg'],
] as const)('[PROD-037] a %s that is cut off anywhere is not whole', (_, bytes, type) => {
  const cut = bytes.slice(8).map((_byte, left) => bytes.slice(0, bytes.length - 1 - left));
  expect(cut.filter((part) => read(part, type).whole)).toEqual([]);
});
