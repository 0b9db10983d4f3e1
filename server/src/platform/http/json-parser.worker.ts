import { parentPort } from 'node:worker_threads';
import { parse } from 'secure-json-parse';
import type { ParsedBody } from './json-thread.ts';
import { sentValueMistake } from './sent-value.ts';

parentPort?.on('message', (parts: readonly Uint8Array[]) => parentPort?.postMessage(parsed(parts)));

/**
 * A member that would become the prototype of its object makes a body invalid, as it does in small bodies. A value that
 * no call may contain stays here: one that is nested too deeply could not be handed over.
 */
function parsed(parts: readonly Uint8Array[]): ParsedBody {
  try {
    const value: unknown = parse(Buffer.concat(parts).toString('utf8'), {
      protoAction: 'error',
      constructorAction: 'error',
    });
    const mistake = sentValueMistake(value);
    return mistake ? { mistake } : { value };
  } catch (error) {
    return { notJson: error instanceof Error ? error.message : String(error) };
  }
}
