import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ComposedRemote, operations } from '@portal/contract';
import { BackendFailure } from '../backend-calls/index.ts';
import { readBody } from './read-body.ts';
import { withSourcePlace } from './source-place.ts';

const { method, path } = operations.reportRemoteFailure;

const isReport = ({ method: asked, url }: IncomingMessage): boolean =>
  asked === method && url?.split('?')[0]?.endsWith(path) === true;

/** Keeps reports of failures from the portal behind a development shell: it counts those of what it has released. */
export function keepFailures(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (isReport(request)) response.writeHead(204).end();
  else next();
}

/**
 * Says in the terminal why a page of a remote that is served from its sources could not be shown, and answers with the
 * same words.
 */
export function tellFailures(served: () => Pick<ComposedRemote, 'name' | 'version' | 'baseUrl'>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!isReport(request)) {
      next();
      return;
    }
    readBody(request)
      .then(async (body) => {
        const { phase, cause } = JSON.parse(body.toString()) as Record<string, unknown>;
        const { name, version, baseUrl } = served();
        const line = `${name} ${version} failed (${phase}): ${await withSourcePlace(String(cause), baseUrl)}`;
        console.error(line);
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end(line);
      })
      .catch((error) => response.writeHead(error instanceof BackendFailure ? error.status : 400).end());
  };
}
