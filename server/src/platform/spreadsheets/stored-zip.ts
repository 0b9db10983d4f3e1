import { crc32 } from 'node:zlib';

/** Format fields of a zip archive without compression (APPNOTE 4.3): names are UTF-8, moments are the format's first. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const FIRST_DAY = 0x0021;

interface Part {
  name: Buffer;
  content: Buffer;
  offset: number;
}

/**
 * Packs parts into a zip archive without compressing them.
 *
 * Two zip readers may see different things in one crafted archive; whoever reads this one sees what was measured.
 */
export function storedZip(contents: ReadonlyMap<string, Buffer>): Buffer {
  const pieces: Buffer[] = [];
  const parts: Part[] = [];
  let offset = 0;
  const add = (...buffers: Buffer[]) => {
    pieces.push(...buffers);
    for (const { length } of buffers) offset += length;
  };
  for (const [path, content] of contents) {
    const part = { name: Buffer.from(path), content, offset };
    parts.push(part);
    add(fileHeader(part), part.name, content);
  }
  const directoryOffset = offset;
  for (const part of parts) add(directoryHeader(part), part.name);
  add(endOfDirectory(parts.length, offset - directoryOffset, directoryOffset));
  return Buffer.concat(pieces);
}

/** What a file's own header and its entry in the directory have in common. */
function commonFields({ name, content }: Part): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const fileHeader = (part: Part) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), commonFields(part)]);

function directoryHeader(part: Part): Buffer {
  const start = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
  const end = Buffer.alloc(14);
  end.writeUInt32LE(part.offset, 10);
  return Buffer.concat([start, commonFields(part), end]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
