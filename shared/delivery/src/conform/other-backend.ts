import { type ConfigFile, completeConfig } from '@portal/contract';
import type { Backend } from './sent-call.ts';

/**
 * The backend that a command names, as a portal with this configuration calls it.
 *
 * @param address the backend as the command names it
 * @param portal where the pages are, if on another origin
 * @param also other origins that the command allows to be called
 * @returns a sentence instead when the calls would go to, and change, another backend than the one that is named
 * @example backendOf('https://staging.example.it', { apis: { base: 'https://backend.example.it' } }) // 'Nothing was played: …'
 */
export function backendOf(
  address: string,
  file: ConfigFile,
  portal?: string,
  also: readonly string[] = [],
): Backend | string {
  const { origin, pathname } = new URL(address);
  const base = file.apis?.base ?? '';
  // The rule about host names is one of the page's host, which the command may not know.
  const page = new URL(portal ?? (URL.canParse(base) ? 'http://localhost' : address));
  const config = completeConfig(file, page);
  const played = new URL(config.apis.base, origin).href;
  if (new URL(played).origin !== origin) {
    const why =
      played.startsWith(page.origin) && played !== base
        ? `the host name of ${page.origin} contains stg, mpos or posweb, so its calls go to ${played}, whatever apis says`
        : `apis.base of the configuration is ${base}, so the calls would go there`;
    return `Nothing was played: <backend> is ${origin}, but ${why}.`;
  }
  const named = [origin, ...also.map((each) => new URL(each).origin)];
  for (const [api, usual] of Object.entries(config.apis)) {
    const { href, origin: elsewhere } = new URL(usual, origin);
    if (!named.includes(elsewhere))
      return `Nothing was played: <backend> is ${origin}, but apis.${api} of the configuration is ${href}, and would get calls and passwords of the test accounts. If it belongs to the backend, add --also ${elsewhere}.`;
  }
  if (pathname !== '/')
    return `Nothing was played: <backend> is ${address}, of which only ${origin} would count. Name the origin; a path belongs into apis of --config.`;
  return { origin, config, ...(portal === undefined ? {} : { portal }) };
}
