import { yielding } from '../yielding.ts';

/** Characters decoded at a time, in less than a millisecond. */
const AT_ONE_GO = 256 * 1024;

/**
 * Decodes a file that was sent in base64, without blocking the event loop: eight megabytes at once would block it for
 * as long as ten calls take. Spaces and line ends do not count.
 *
 * @example const file = await decodeBase64(body.file);
 */
export async function decodeBase64(text: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let left = '';
  for await (const part of yielding(partsOf(text))) {
    const signs = left + part.replaceAll(/\s+/g, '');
    // Four characters are three bytes.
    const whole = signs.length - (signs.length % 4);
    parts.push(Buffer.from(signs.slice(0, whole), 'base64'));
    left = signs.slice(whole);
  }
  return Buffer.concat([...parts, Buffer.from(left, 'base64')]);
}

/**
 * Spaces and line ends that a file's text may have, as a share of its other characters. A mail program writes two for
 * every 76.
 */
const MAX_BLANKS = 1 / 16;

/**
 * Whether a text stands for more bytes than that. Its length tells this, so nothing need be decoded.
 *
 * @example isLongerThan('AAAA', 2) // true
 */
export const isLongerThan = (text: string, bytes: number): boolean =>
  text.length > Math.ceil(bytes / 3) * 4 * (1 + MAX_BLANKS);

function* partsOf(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length; start += AT_ONE_GO) yield text.slice(start, start + AT_ONE_GO);
}
