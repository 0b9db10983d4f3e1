import { beginningOf, type Operation, operations } from '@portal/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-errors.ts';
import { HttpError } from './http-error.ts';

/** The body of every failed call; see `ErrorBody` in the contract. */
interface ErrorAnswer {
  data: { statusCode: string; message: string; errorsCause?: readonly unknown[]; importId?: string };
  supportId: string;
}

/** Characters of a refusal that are logged: it may name what the caller sent, such as an address. */
const MAX_REASON_LENGTH = 500;

/**
 * Turns anything thrown into the answer on the wire. A defect is logged with its cause and answers 500 without it; the
 * support id links the log line to the answer.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asHttpError(error);
  const { operation: name } = request.routeOptions.config;
  const operation: Operation | undefined = name && operations[name];
  const log = { err: error, operation: name };
  if (failure.status >= 500) request.log.error(log, 'call failed');
  else
    request.log.info(
      { ...log, err: undefined, reason: beginningOf(failure.message, MAX_REASON_LENGTH) },
      'call refused',
    );
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/json')
    .send(operation?.failure === 'oauth' ? oauthAnswer(failure) : errorAnswer(failure, request.id));
}

function errorAnswer(failure: HttpError, supportId: string): ErrorAnswer {
  const { code: statusCode, message, errorsCause, importId } = failure;
  return {
    data: { statusCode, message, ...(errorsCause ? { errorsCause } : {}), ...(importId ? { importId } : {}) },
    supportId,
  };
}

const OAUTH_CODE = /^[a-z_]+$/;

/**
 * The same, for clients that know OAuth but not this portal (RFC 6749 §5.2, with two codes of §4.1.2.1). The support id
 * is in a header of the answer.
 */
function oauthAnswer({ code, message, status }: HttpError): { error: string; error_description: string } {
  const error = OAUTH_CODE.test(code) ? code : oauthCodeOf(status);
  // The RFC allows printable ASCII in a description, without quotation marks and backslashes.
  return { error, error_description: message.replaceAll('"', "'").replaceAll(/[^\x20-\x7e]|\\/g, '?') };
}

function oauthCodeOf(status: number): string {
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status < 500 ? 'invalid_request' : 'server_error';
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isRefusalOfFramework(error)) return new HttpError(error.statusCode, error.message, { cause: error });
  if (isDatabaseAway(error)) {
    return new HttpError(503, 'The database does not answer in time', {
      cause: error,
      headers: { 'retry-after': '5' },
    });
  }
  return new HttpError(500, 'Unexpected failure', { cause: error });
}

/** A body too large, broken JSON or an unknown media type. The framework's message is safe to pass on. */
function isRefusalOfFramework(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false;
  const { code, statusCode } = error;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' && statusCode < 500;
}
