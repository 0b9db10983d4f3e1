import type { PortalConfig } from '../config/config.ts';
import { apiOrigins, codeOrigins } from '../config/config-defaults.ts';

/**
 * The policy of the portal's document: nothing runs, styles or connects but the portal, the remotes it is composed of
 * and the APIs it calls.
 *
 * @param config the composed configuration, with its defaults
 * @param pageOrigin the portal's own origin, such as `https://portal.example.com`
 * @param nonce of this one response; style sheets made in the browser carry it
 */
export function documentPolicy(config: PortalConfig, pageOrigin: string, nonce: string): string {
  const remotes = codeOrigins(config, pageOrigin);
  const connections = [...remotes, ...webSockets(config), ...apiOrigins(config, pageOrigin)];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", ...remotes, `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'worker-src': ["'self'", 'blob:', ...remotes],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    // A text becomes neither markup nor code; the one policy, the shell's, lets addresses of scripts pass.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** The policy of answers that are data: they run nothing, whatever a browser takes them for. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A tester's development server reloads over a web socket. */
const webSockets = ({ overrides }: PortalConfig): string[] =>
  overrides.allowed ? overrides.origins.map((origin) => origin.replace(/^http/, 'ws')) : [];

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
