import { LIMIT } from '@portal/contract';

/** Cuts the bytes into blocks of the file reader's size (CONST-033). */
export function* blocksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += LIMIT.fileReadBlock) {
    yield bytes.subarray(start, start + LIMIT.fileReadBlock);
  }
}

/**
 * Encodes a file as base64.
 *
 * @throws when the file cannot be read, for example because it was moved after it was chosen
 */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const block of blocksOf(bytes)) binary += String.fromCharCode(...block);
  return btoa(binary);
}

/**
 * Decodes a base64 text.
 *
 * @throws when the text is not base64
 */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place += 1) bytes[place] = binary.charCodeAt(place);
  return bytes;
}
