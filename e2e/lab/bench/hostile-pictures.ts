import { once } from 'node:events';
import { createDeflate, deflateSync } from 'node:zlib';
import { PNG_PASSES, PNG_SIGNATURE, pngChunk } from '../../../server/test/png-file.ts';

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
export async function interlacedSquare(side: number, channels: 3 | 4, bytesOfChannel: 1 | 2): Promise<Buffer> {
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
