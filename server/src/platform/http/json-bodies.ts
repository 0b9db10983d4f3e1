import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { PortalApp } from './portal-app.ts';
import { MAX_VALUES, valueCounter } from './value-count.ts';

/**
 * JSON bodies. A call without a body may still declare JSON. Only a call that needs a body is then refused, and the
 * answer says what is missing.
 *
 * What is too long, or holds more values than the call can need, is refused as soon as that is known: the rest is not
 * read, and the connection closes after the answer.
 */
export function readJson(app: PortalApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then((body) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    }, done);
  });
}

/** @throws HttpError 413 for too many bytes, 400 for too many values or a body that breaks off */
function receive({ headers, routeOptions }: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const { bodyLimit = 0, config } = routeOptions;
  const holdsTooMany = valueCounter(config.mostValues ?? MAX_VALUES);
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise<string>((resolve, reject) => {
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > bodyLimit) refuse(tooLong());
      else if (holdsTooMany(part)) refuse(new HttpError(400, 'Invalid request: body holds too many values'));
      else parts.push(part);
    };
    const finish = () => resolve(Buffer.concat(parts, bytes).toString('utf8'));
    const breakOff = (cause?: Error) => refuse(new HttpError(400, 'The body breaks off', { cause }));
    function refuse(refusal: HttpError): void {
      payload.pause().off('data', take).off('end', finish).off('close', breakOff).off('error', breakOff);
      // A broken connection reports its error after this; nobody is left to hear it.
      payload.on('error', () => undefined);
      reject(refusal);
    }
    if (Number(headers['content-length']) > bodyLimit) reject(tooLong());
    else payload.on('data', take).once('end', finish).once('close', breakOff).once('error', breakOff);
  });
}

const tooLong = () => new HttpError(413, 'The body is too long');
