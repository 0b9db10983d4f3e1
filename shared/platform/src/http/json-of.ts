import { type Operation, type OperationName, operations } from '@portal/contract';
import { ApiError } from './api-error';

/**
 * Reads a JSON answer. An empty answer is `undefined`. A write that answers `false` has failed (API-008, Q-093).
 *
 * @throws ApiError when the answer is not JSON, or when a write answers `false`
 */
export function jsonOf(name: OperationName, address: string, status: number, text: string): unknown {
  const operation: Operation = operations[name];
  if (text.trim() === '') return undefined;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ operation: name, address, status, detail: 'the answer is not JSON', cause });
  }
  if (answer === false && operation.method !== 'GET') {
    throw new ApiError({ operation: name, address, status, detail: 'the write was refused with false', refused: true });
  }
  return answer;
}
