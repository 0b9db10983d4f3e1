import { addressOf, type Backend } from './sent-call.ts';

/**
 * What keeps the portal's pages from calling a backend on another origin (CORS); undefined when nothing does, or when
 * both have one origin.
 */
export async function preflightFault(backend: Backend): Promise<string | undefined> {
  const { portal, config } = backend;
  const url = addressOf('getTerminals', {}, backend);
  if (portal === undefined || new URL(portal).origin === url.origin) return undefined;
  const { identityDomain, slider } = config.login;
  const needed = ['authorization', 'content-type', 'x-file-name'];
  if (config.humanCheck.provider !== 'none') needed.push('x-human-check');
  if (identityDomain !== null) needed.push('identity-domain');
  if (slider !== null) needed.push('slider');
  if (config.idempotentOperations.length > 0) needed.push('idempotency-key');
  if (config.conditionalOperations.length > 0) needed.push('if-match');
  const { origin } = new URL(portal);
  const { headers } = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': needed.join(',') },
  });
  if (![origin, '*'].includes(headers.get('access-control-allow-origin') ?? ''))
    return `CORS: ${url.origin} does not allow ${origin}`;
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const refused = needed.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return refused.length > 0 ? `CORS: ${url.origin} does not allow the headers ${refused.join(', ')}` : undefined;
}
