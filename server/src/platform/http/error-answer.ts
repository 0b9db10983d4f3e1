import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** What every failed call answers; see `ErrorBody` in the contract. */
interface ErrorAnswer {
  data: { statusCode: string; message: string; errorsCause?: readonly unknown[] };
  supportId: string;
}

/**
 * Turns whatever was thrown into the answer on the wire. A defect is logged with its cause and answers 500 without it; the support id ties the
 * two together.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asHttpError(error);
  const log = { err: error, operation: request.routeOptions.config.operation };
  if (failure.status >= 500) request.log.error(log, 'call failed');
  else request.log.info({ ...log, err: undefined, reason: failure.message }, 'call refused');
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/json')
    .send(errorAnswer(failure, request.id));
}

function errorAnswer(failure: HttpError, supportId: string): ErrorAnswer {
  const { code: statusCode, message, errorsCause } = failure;
  return { data: errorsCause ? { statusCode, message, errorsCause } : { statusCode, message }, supportId };
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isRefusalOfFramework(error)) return new HttpError(error.statusCode, error.message, { cause: error });
  return new HttpError(500, 'Unexpected failure', { cause: error });
}

/** A body too large, broken JSON or an unknown media type: the framework says so in words that are safe to pass on. */
function isRefusalOfFramework(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false;
  const { code, statusCode } = error;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' && statusCode < 500;
}
