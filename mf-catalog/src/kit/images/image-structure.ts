/** The accepted types of pictures (PROD-034). */
export type ImageType = 'image/png' | 'image/jpeg';

/** What the structure of a picture's file tells. */
export interface ImageStructure {
  /** In pixels. */
  width: number;
  height: number;
  /** Whether the file reaches its end mark. */
  whole: boolean;
}

const NOTHING: ImageStructure = { width: 0, height: 0, whole: false };

/**
 * Reads the size of a picture and looks for its end, without decoding it. Decoding would be wrong: a browser draws the
 * upper part of a file that was cut off, and needs gigabytes for a small file that claims a huge picture. Each byte is
 * read at most once.
 *
 * @param file the bytes of a file whose signature is right
 */
export const structureOf = (file: Uint8Array, type: ImageType): ImageStructure =>
  type === 'image/png' ? structureOfPng(file) : structureOfJpeg(file);

const PNG_SIGNATURE = 8;
/** Bytes of a chunk's length, type and checksum. */
const PNG_FRAME = 12;
const IHDR = 0x49484452;
const IEND = 0x49454e44;

/** Reads chunk after chunk (PNG, 3rd edition, §5.3). */
function structureOfPng(file: Uint8Array): ImageStructure {
  const view = viewOf(file);
  const found = { ...NOTHING };
  let at = PNG_SIGNATURE;
  while (at + PNG_FRAME <= file.length) {
    const length = view.getUint32(at);
    const next = at + PNG_FRAME + length;
    const type = view.getUint32(at + 4);
    if (next > file.length) break;
    if (type === IHDR && length >= 8) {
      found.width = view.getUint32(at + 8);
      found.height = view.getUint32(at + 12);
    }
    if (type === IEND) return { ...found, whole: true };
    at = next;
  }
  return found;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** The start-of-frame markers; three markers in the same range mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Reads segment after segment until the picture data begin. Then it looks for the end mark, which picture data never
 * contain (ITU-T T.81, B.1).
 */
function structureOfJpeg(file: Uint8Array): ImageStructure {
  const view = viewOf(file);
  const found = { ...NOTHING };
  let at = 2;
  while (at + 4 <= file.length && file[at] === MARKER) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) return { ...found, whole: hasEnd(file, at) };
    // Fill bytes may precede any marker.
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (isFrame(marker) && at + 9 <= file.length) {
      found.height = view.getUint16(at + 5);
      found.width = view.getUint16(at + 7);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return found;
}

function hasEnd(file: Uint8Array, from: number): boolean {
  for (let at = file.indexOf(MARKER, from); at >= 0; at = file.indexOf(MARKER, at + 1)) {
    if (file[at + 1] === END) return true;
  }
  return false;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
