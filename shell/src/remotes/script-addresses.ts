import { codeOrigins, type PortalConfig } from '@portal/contract';
import { isAllowedOrigin } from './allowed-origin';

/** What the browser calls before a text becomes the address of a script or worker. */
interface ScriptAddressRules {
  createScriptURL(address: string): string | null;
}

declare global {
  interface Window {
    /** Trusted Types, if the browser has them; the document's Content-Security-Policy enables them. */
    trustedTypes?: { createPolicy(name: string, rules: ScriptAddressRules): unknown };
  }
}

/** Also allows the origins from which a configuration loads remotes and testers' local versions. */
type AllowOrigins = (config: PortalConfig) => void;

/**
 * Restricts scripts and workers to the portal's own origin. It makes the one Trusted Types policy that the document
 * allows. The policy has no rule for markup or code, so no text ever becomes either. It is the default policy, because
 * it must cover all code of the page: earlier releases of remotes, the federation runtime, webpack's loaders
 * (docs/decisions/0015).
 *
 * No script or worker loads before the call, and it can be called only once. It must therefore come before
 * everything else, the configuration too, whose check may need a file of the shell.
 *
 * @returns what the configuration adds, once it is known
 */
export function limitScriptAddresses({
  trustedTypes,
  location: { href, origin },
}: Pick<Window, 'trustedTypes' | 'location'>): AllowOrigins {
  let allowed: readonly string[] = [origin];
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      URL.canParse(address, href) && isAllowedOrigin(new URL(address, href).origin, allowed) ? address : null,
  });
  return (config) => {
    allowed = [origin, ...codeOrigins(config, origin)];
  };
}
