import type { PictureCost } from './picture-cost.ts';

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END = Buffer.of(MARK, 0xd9);
/** Baseline and extended frames: decoded line by line, unless each colour has its own scan. */
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
/**
 * Numbers within the range of frames that do not mark frames: tables, an extension, conditions of arithmetic coding.
 */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** A coefficient takes two bytes until its picture is complete. */
const COEFFICIENT_BYTES = 2;

export interface JpegFile extends PictureCost {
  /** The file, with an end mark. */
  content: Buffer;
  /** Whether the file lacked its end mark: some programs leave it out, others were interrupted. */
  lackedEnd: boolean;
}

/**
 * Reads the frame of a jpeg file (ITU-T T.81, annex B), which comes before the first scan. It decodes nothing.
 *
 * @returns undefined when the file has no frame or no scan
 */
export function readJpeg(file: Buffer): JpegFile | undefined {
  let frame: { marker: number; content: Buffer } | undefined;
  for (const { marker, content } of segmentsOf(file)) {
    if (marker === START_OF_SCAN) return frame && { ...costOf(frame, content[0] ?? 0), ...ended(file, content) };
    if (isFrame(marker) && content.length >= 6) frame ??= { marker, content };
  }
  return undefined;
}

/** Picture data, which begin after the head of the first scan, never contain the end mark (B.1.1.5). */
function ended(file: Buffer, scan: Buffer): Pick<JpegFile, 'content' | 'lackedEnd'> {
  const lackedEnd = !file.includes(END, scan.byteOffset - file.byteOffset + scan.length);
  return { content: lackedEnd ? Buffer.concat([file, END]) : file, lackedEnd };
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);

/** Segments with content, in order. Bytes between them are skipped, as the library does. */
function* segmentsOf(file: Buffer): Generator<{ marker: number; content: Buffer }> {
  for (let at = file.indexOf(MARK, 2); at >= 0 && at + 4 < file.length; at = file.indexOf(MARK, at)) {
    const marker = file.readUInt8(at + 1);
    const isAlone = marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (marker === MARK) at += 1;
    else if (isAlone) at += 2;
    else {
      const end = at + 2 + Math.max(2, file.readUInt16BE(at + 2));
      yield { marker, content: file.subarray(at + 4, end) };
      at = end;
    }
  }
}

function costOf({ marker, content }: { marker: number; content: Buffer }, channelsOfScan: number): PictureCost {
  const channels = content.readUInt8(5);
  const isHeldWhole = !SEQUENTIAL_FRAMES.includes(marker) || channelsOfScan < channels;
  const samples = isHeldWhole ? COEFFICIENT_BYTES * samplesOfPixel(content, channels) : channels;
  return { width: content.readUInt16BE(3), height: content.readUInt16BE(1), pixelBytes: samples, isHeldWhole };
}

/** 3 for full colour, 1.5 when the two colour channels have half the width and height. */
function samplesOfPixel(content: Buffer, channels: number): number {
  const areas = Array.from({ length: channels }, (_, channel) => {
    const factors = content[7 + 3 * channel] ?? 0x11;
    return (factors >> 4) * (factors & 0x0f);
  });
  return areas.reduce((total, area) => total + area, 0) / Math.max(1, ...areas);
}
