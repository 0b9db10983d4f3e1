import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostileAddresses } from '@portal/contract/fixture';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { ownPath } from './own-path.ts';

const PORTAL = 'http://portale.example.it';
const portal = portalForEachTest();

/** Asks as a browser does, which may send a backslash as it is. */
const answerTo = (path: string, port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, path, headers: { host: 'portale.example.it', accept: 'text/html' } });
    call.once('response', (answer) => resolve(answer.resume())).once('error', reject);
    call.end();
  });

it.each(hostileAddresses())('[SEC-505] keeps a browser on the portal that asked for %j', (path) => {
  expect(new URL(ownPath(path), PORTAL).origin).toBe(PORTAL);
});

it('[SEC-505] redirects no address to another host, neither at the end of a preview nor because it is unreadable', async () => {
  await portal.app.listen({ host: 'localhost', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  // What no request line can hold never arrives.
  const paths = hostileAddresses().filter((path) => path.startsWith('/') && !/[^!-~]|[?#]/.test(path));
  const redirects = new Map<string, string>();
  for (const path of paths.flatMap((one) => [`${one}?release=x`, `${one}/%E0`])) {
    const { headers, statusCode } = await answerTo(path, port);
    if (headers.location !== undefined) redirects.set(path, headers.location);
    expect({ path, isRedirect: (statusCode ?? 0) < 400 }).toEqual({ path, isRedirect: headers.location !== undefined });
  }
  expect(redirects.get('/\\evil.example/?release=x')).toBe('/evil.example/');
  expect(redirects.size).toBeGreaterThan(100);
  for (const [path, location] of redirects)
    expect({ path, origin: new URL(location, PORTAL).origin }).toEqual({ path, origin: PORTAL });
});
