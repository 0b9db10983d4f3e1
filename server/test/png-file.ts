import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  width: number;
  height: number;
  /** Bits per channel: 1, 8 or 16. */
  depth?: number;
  /** 0 for grey, 2 for colour, 6 for colour and transparency. */
  colorType?: 0 | 2 | 6;
  isInterlaced?: boolean;
  /** Leaves out the pixels, for pictures that are refused by their header. */
  isHeaderOnly?: boolean;
  /** Additional chunks, before the pixels. */
  chunks?: readonly Buffer[];
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const;

/** First column and row, and the steps, of an interlaced picture's seven passes (ISO/IEC 15948, 8.2). */
export const PNG_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A text chunk of a few kilobytes that unpacks to this many bytes. */
export const packedText = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]));

/** A black picture of any size in a file of some kilobytes. */
export function blackPng({
  width,
  height,
  depth = 1,
  colorType = 0,
  isInterlaced = false,
  isHeaderOnly = false,
  chunks = [],
}: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colorType, 9);
  header.writeUInt8(isInterlaced ? 1 : 0, 12);
  const lines = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * CHANNELS[colorType] * depth) / 8)) : 0;
  const bytes = isInterlaced
    ? PNG_PASSES.map(([left, top, across, down]) =>
        lines(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
      )
    : [lines(width, height)];
  const size = isHeaderOnly ? 0 : bytes.reduce((total, count) => total + count, 0);
  const pixels = deflateSync(Buffer.alloc(size));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
