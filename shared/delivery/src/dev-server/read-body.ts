import type { IncomingMessage } from 'node:http';
import { BackendFailure, MAX_BODY } from '../backend-calls/index.ts';

/** @throws BackendFailure when it is longer than a portal takes */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY) throw new BackendFailure(413, 'The body of the call is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
