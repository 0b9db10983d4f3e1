import { parentPort } from 'node:worker_threads';
import { parse } from 'secure-json-parse';
import type { ParsedBody } from './json-thread.ts';

parentPort?.on('message', (parts: readonly Uint8Array[]) => parentPort?.postMessage(parsed(parts)));

/** A member that would become the prototype of its object makes a body invalid, as it does in small bodies. */
function parsed(parts: readonly Uint8Array[]): ParsedBody {
  try {
    return {
      value: parse(Buffer.concat(parts).toString('utf8'), { protoAction: 'error', constructorAction: 'error' }),
    };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}
