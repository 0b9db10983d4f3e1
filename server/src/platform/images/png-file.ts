import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { PictureCost } from './picture-cost.ts';

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk in addition to its content: length, name and checksum. */
const CHUNK_BYTES = 12;

/**
 * The chunks that drawing a picture needs. A small file can pack gigabytes into the others, such as texts, so they are
 * left out before any library unpacks them.
 */
const NEEDED_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND'];

/** Largest orientation chunk; a real one has only a few numbers. */
const MAX_EXIF_BYTES = 64 * 1024;
/** Largest colour profile, unpacked; ordinary ones have a few kilobytes. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

interface Chunk {
  name: string;
  content: Buffer;
  /** With length, name and checksum. */
  whole: Buffer;
}

/** A png file with only the chunks that are drawn, and the cost of drawing it. */
export interface PngFile extends PictureCost {
  content: Buffer;
}

/**
 * Reads the frame of a png file (ISO/IEC 15948). It unpacks only a colour profile, and that only up to its limit.
 *
 * @returns undefined when the file is cut off or has no header
 */
export async function readPng(file: Buffer): Promise<PngFile | undefined> {
  const chunks = chunksOf(file);
  const [header] = chunks ?? [];
  if (!chunks || header?.name !== 'IHDR' || header.content.length !== 13) return undefined;
  const profile = chunks.find(({ name }) => name === 'iCCP');
  const isProfileKept = profile !== undefined && (await isModest(profile.content));
  const kept = chunks.filter((chunk) => (chunk === profile ? isProfileKept : isNeeded(chunk)));
  const hasTransparentColor = kept.some(({ name }) => name === 'tRNS');
  return {
    ...costOf(header.content, hasTransparentColor),
    content: Buffer.concat([file.subarray(0, SIGNATURE_BYTES), ...kept.map(({ whole }) => whole)]),
  };
}

function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= file.length; ) {
    const end = at + CHUNK_BYTES + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    chunks.push({ name, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    // Bytes after the end do not belong to the picture.
    if (name === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

const isNeeded = ({ name, content }: Chunk): boolean =>
  NEEDED_CHUNKS.includes(name) || (name === 'eXIf' && content.length <= MAX_EXIF_BYTES);

const unpack = promisify(inflate);

/**
 * Whether a packed colour profile stays within its limit. Its chunk has a name, a zero, the number of the packing
 * method, and the packed bytes.
 */
async function isModest(content: Buffer): Promise<boolean> {
  try {
    await unpack(content.subarray(content.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    // Too large or damaged: the picture is drawn without the profile.
    return false;
  }
}

function costOf(header: Buffer, hasTransparentColor: boolean): PictureCost {
  const depth = header.readUInt8(8);
  const channels = (CHANNELS[header.readUInt8(9)] ?? 4) + (hasTransparentColor ? 1 : 0);
  const isInterlaced = header.readUInt8(12) !== 0;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return { width, height, pixelBytes: channels * (depth === 16 ? 2 : 1), isHeldWhole: isInterlaced };
}
