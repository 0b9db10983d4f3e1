import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations } from '@portal/contract';
import { BackendFailure } from '../backend-calls/index.ts';
import { readBody } from './read-body.ts';

const { method, path } = operations.reportRemoteFailure;

/**
 * Says in the terminal why a page could not be shown, which the development shell reports, or a portal where a tester
 * shows this remote. No portal hears of it through here: it counts the failures of what it has released.
 */
export function tellFailures(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (request.method !== method || !request.url?.split('?')[0]?.endsWith(path)) {
    next();
    return;
  }
  readBody(request)
    .then((body) => {
      const { remote, version, phase, cause } = JSON.parse(body.toString()) as Record<string, unknown>;
      console.error(`${remote} ${version} failed (${phase}): ${cause}`);
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
    })
    .catch((error) => response.writeHead(error instanceof BackendFailure ? error.status : 400).end());
}
