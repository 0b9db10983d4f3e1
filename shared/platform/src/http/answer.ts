import { type OperationName, operations } from '@portal/contract';
import type { HTTPError } from 'ky';
import { ApiError, type FailedCall, saysDone, unreachable } from './api-error';

/** Whether a status means success: 200 for a GET, 200 or 201 for any other call (API-004, API-005, Q-074). */
export function succeeded(name: OperationName, status: number): boolean {
  return status === 200 || (status === 201 && operations[name].method !== 'GET');
}

/**
 * Makes the error of a refused call. The server's fields may be at the top level or under `data`.
 *
 * @param body the answer's body as text or as parsed JSON; an unreadable one counts as empty
 */
export function refusal(name: FailedCall, address: string, status: number, body: unknown, cause?: unknown): ApiError {
  const outer = record(typeof body === 'string' ? parsed(body) : body);
  const inner = { ...outer, ...record(outer.data) };
  return new ApiError({
    operation: name,
    address,
    status,
    code: word(inner.statusCode),
    detail: word(inner.message),
    supportId: word(inner.supportId),
    errorsCause: Array.isArray(inner.errorsCause) ? inner.errorsCause : [],
    importId: word(inner.importId),
    cause,
  });
}

/**
 * The error that a failed call throws, whatever stopped it. One whose answer says that it was done is named in the
 * console, for the engineers of the backend: neither the browser does it then, nor the page, which only says that it
 * failed.
 */
export function failureOf(name: FailedCall, address: string, cause: unknown): ApiError {
  if (cause instanceof ApiError) {
    if (saysDone(cause.status)) console.info(cause.message);
    return cause;
  }
  if (!isHttpError(cause)) return unreachable(name, address, cause);
  const { response, data } = cause;
  return refusal(name, address, response.status, data, cause);
}

/** Checks the error's name: the library is loaded lazily, so its classes are not available here. */
function isHttpError(error: unknown): error is HTTPError {
  return error instanceof Error && error.name === 'HTTPError';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // For example a proxy's error page: only the status is known.
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> {
  // Any object may be read by key; each value is narrowed where it is used.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function word(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
