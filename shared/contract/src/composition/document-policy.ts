import type { PortalConfig } from '../config/config.ts';
import { apiOrigins, codeOrigins } from '../config/config-defaults.ts';

/**
 * The content security policy of the portal's document. Only the portal, its remotes and the APIs may run code, set
 * styles or be connected to.
 *
 * @param config the composed configuration, with its defaults
 * @param pageOrigin the portal's own origin, such as `https://portal.example.com`
 * @param nonce made for this one response; style sheets made in the browser carry it
 * @param inlineScripts hashes of the scripts in the document itself
 */
export function documentPolicy(
  config: PortalConfig,
  pageOrigin: string,
  nonce: string,
  inlineScripts: readonly string[] = [],
): string {
  const remotes = codeOrigins(config, pageOrigin);
  const connections = [...remotes, ...webSockets(config), ...apiOrigins(config, pageOrigin)];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...inlineScripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...remotes, `'nonce-${nonce}'`],
    // The picture of a tile is a file of its remote's release, that of a product may be one of the backend's.
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...originOf(config.apis.base, pageOrigin)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'worker-src': ["'self'", 'blob:', ...remotes],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    // No string becomes markup or code. Only the shell's policy may allow the address of a script.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** The policy of answers that are data: they run nothing, even when a browser takes them for a document. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The origin of an address, unless it is the page's own. */
const originOf = (address: string, pageOrigin: string): string[] =>
  [new URL(address, pageOrigin).origin].filter((origin) => origin !== pageOrigin);

/** A tester's development server reloads over a web socket. */
const webSockets = ({ overrides }: PortalConfig): string[] =>
  overrides.allowed ? overrides.origins.map((origin) => origin.replace(/^http/, 'ws')) : [];

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
