import type { OperationName } from '@portal/contract';
import type { Fault } from './finding.ts';
import { reasonOf } from './reason-of.ts';
import { addressOf, type Backend, send, timeLimit } from './sent-call.ts';

/** A call of each API and method that needs a preflight. POST and GET need no permission of their own. */
const ASKED: readonly { call: OperationName; method: string }[] = [
  { call: 'login', method: 'POST' },
  { call: 'requestDeveloper', method: 'POST' },
  { call: 'createCategory', method: 'POST' },
  { call: 'resetPassword', method: 'POST' },
  { call: 'updateCategory', method: 'PUT' },
  { call: 'deleteCategory', method: 'DELETE' },
];

/** What keeps the portal's pages from calling a backend on another origin (CORS). */
export async function corsFindings(backend: Backend, token: string): Promise<Fault[]> {
  const { portal } = backend;
  if (portal === undefined) return [];
  const { origin } = new URL(portal);
  const found: Fault[] = [];
  for (const { call, method } of ASKED) {
    const url = addressOf(call, { params: { categoryId: '1', token: '1' } }, backend);
    if (url.origin === origin) continue;
    const needed = neededHeaders(call, backend);
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': needed.join(','),
    };
    const fault = await fetch(url, { method: 'OPTIONS', headers, redirect: 'manual', signal: timeLimit(backend) }).then(
      (answer) => preflightFault(answer, origin, method, needed),
      (error: unknown) => `does not answer the preflight: ${reasonOf(error)}`,
    );
    const curl = `curl -i -X OPTIONS ${Object.entries(headers)
      .map(([key, value]) => `-H '${key}: ${value}'`)
      .join(' ')} '${url.href}'`;
    if (fault) found.push({ fault: `CORS: ${method} ${url.href} ${fault}`, curl });
  }
  return [...oneOfEach(found), ...(await exposedFaults(backend, origin, token))];
}

/** Reads no body: only headers count here. */
const leave = ({ body }: Response): void => void body?.cancel().catch(() => undefined);

/** The headers that the portal sends with a call, and that need permission. */
function neededHeaders(call: OperationName, { config }: Backend): string[] {
  const needed = ['content-type'];
  const { identityDomain, slider } = config.login;
  if (call === 'login') {
    if (identityDomain !== null) needed.push('identity-domain');
    if (slider !== null) needed.push('slider');
  }
  if (config.humanCheck.provider !== 'none' && ['login', 'requestDeveloper'].includes(call))
    needed.push('x-human-check');
  if (['createCategory', 'updateCategory', 'deleteCategory'].includes(call)) {
    needed.push('authorization', 'x-file-name');
    if (config.idempotentOperations.length > 0) needed.push('idempotency-key');
    if (config.conditionalOperations.length > 0) needed.push('if-match');
  }
  return needed;
}

/** Whether the pages of an origin may read what has these headers. */
export const allowsPages = (headers: Headers, origin: string): boolean =>
  [origin, '*'].includes(headers.get('access-control-allow-origin') ?? '');

function preflightFault(answer: Response, origin: string, method: string, needed: readonly string[]) {
  const { ok, status, headers } = answer;
  leave(answer);
  if (!allowsPages(headers, origin)) return `does not allow ${origin}`;
  if (!ok) return `answers the preflight ${status}, not 200 or 204`;
  const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const methods = listed('access-control-allow-methods');
  if (method !== 'POST' && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `does not allow the method ${method}`;
  const allowed = listed('access-control-allow-headers');
  const refused = needed.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return refused.length > 0 ? `does not allow the headers ${refused.join(', ')}` : undefined;
}

/** Headers of answers that pages read, and what they lose without: a backend need not send the second. */
const READ: readonly { header: string; loss: string; isOwn?: boolean }[] = [
  { header: 'content-disposition', loss: 'downloads lose their names' },
  { header: 'x-support-id', loss: 'a page shows no support code for an answer of another shape', isOwn: true },
];

/** What a page cannot read of an answer. */
async function exposedFaults(backend: Backend, origin: string, token: string): Promise<Fault[]> {
  const url = addressOf('downloadUsers', {}, backend);
  if (url.origin === origin) return [];
  // Where no answer comes, its own step finds it.
  const answer = await send('downloadUsers', {}, backend, token).catch(() => undefined);
  if (answer) leave(answer);
  if (!answer?.ok) return [];
  const { headers } = answer;
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/[\s,]+/);
  const curl = `curl -s -o /dev/null -D - -H 'origin: ${origin}' -H "authorization: Bearer $ADMINISTRATOR_TOKEN" '${url.href}'`;
  return READ.filter(
    ({ header, isOwn }) => !exposed.includes(header) && !exposed.includes('*') && !(isOwn && !headers.has(header)),
  ).map(({ header, loss }) => ({ fault: `CORS: GET ${url.href} does not expose ${header}, so ${loss}`, curl }));
}

/** A backend that does not allow the origin says so once. */
function oneOfEach(found: readonly Fault[]): Fault[] {
  const kindOf = ({ fault }: Fault) => fault.replace(/^CORS: \S+ \S+ /, '');
  return found.filter((one, index) => found.findIndex((other) => kindOf(other) === kindOf(one)) === index);
}
