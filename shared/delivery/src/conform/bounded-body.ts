/** The text of a body, without a byte order mark, as pages read it. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The most that is read of an answer; the largest that pages ask for are lists and files of a few megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The body of an answer, of which no more than a bound is kept in memory, however it is packed.
 *
 * @throws Error when it is longer, or ends too late or in the middle
 */
export async function bytesOf({ body }: Response, most = MAX_BYTES): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the transfer.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) throw new Error(`it is longer than ${most / 1024 / 1024} MB, and was not read any further`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
