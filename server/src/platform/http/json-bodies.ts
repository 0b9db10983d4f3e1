import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { jsonThread } from './json-thread.ts';
import type { PortalApp } from './portal-app.ts';
import { MAX_VALUES, valueCounter } from './value-count.ts';

/**
 * Reads JSON bodies. A call without a body may still declare JSON. It is refused only when it needs a body, and the
 * answer then says what is missing.
 *
 * A body that is too long, or has more values than the call can need, is refused as soon as that is known: the rest is
 * not read, and the connection closes after the answer. A large body is parsed in a thread.
 */
export function readJson(app: PortalApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const thread = jsonThread();
  app.addHook('onClose', () => thread.close());
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const bodyOf = async (parts: readonly Buffer[]): Promise<unknown> => {
      if (parts.length === 0) return undefined;
      if (request.bodySlot) return thread.parse(parts, request.session?.account.id);
      return new Promise<unknown>((resolve, reject) => {
        parse(request, Buffer.concat(parts).toString('utf8'), (error, body) => (error ? reject(error) : resolve(body)));
      });
    };
    receive(request, payload)
      .then(bodyOf)
      .then((body) => done(null, body), done);
  });
  // Also for what has no type, which is how a call that takes no body sees every body.
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.dropsBody) receive(request, payload).then(() => done(null), done);
    else done(new HttpError(415, 'The body has a type that no call takes'));
  });
}

/** @throws HttpError 413 for too many bytes, 400 for too many values or a body that breaks off */
function receive({ headers, routeOptions }: FastifyRequest, payload: IncomingMessage): Promise<Buffer[]> {
  const { bodyLimit = 0, config } = routeOptions;
  const holdsTooMany = config.dropsBody ? () => false : valueCounter(config.mostValues ?? MAX_VALUES);
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise<Buffer[]>((resolve, reject) => {
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > bodyLimit) refuse(tooLong());
      else if (holdsTooMany(part)) refuse(new HttpError(400, 'Invalid request: body holds too many values'));
      else parts.push(part);
    };
    const finish = () => resolve(parts);
    const breakOff = (cause?: Error) => refuse(new HttpError(400, 'The body breaks off', { cause }));
    function refuse(refusal: HttpError): void {
      payload.pause().off('data', take).off('end', finish).off('close', breakOff).off('error', breakOff);
      // A broken connection reports its error only after this, when nothing handles it any more.
      payload.on('error', () => undefined);
      reject(refusal);
    }
    if (Number(headers['content-length']) > bodyLimit) reject(tooLong());
    else payload.on('data', take).once('end', finish).once('close', breakOff).once('error', breakOff);
  });
}

const tooLong = () => new HttpError(413, 'The body is too long');
