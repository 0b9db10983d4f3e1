import { codeOrigins, type PortalConfig } from '@portal/contract';
import { isAllowedOrigin } from './allowed-origin';

/** What the browser asks before a text becomes the address of a script or of a worker. */
interface ScriptAddressRules {
  createScriptURL(address: string): string | null;
}

declare global {
  interface Window {
    /** Trusted Types, where the browser has them; the document's policy switches them on. */
    trustedTypes?: { createPolicy(name: string, rules: ScriptAddressRules): unknown };
  }
}

/**
 * Lets the page load scripts and workers from the portal's own origin and from where its configuration has remotes, or
 * testers' local versions, come from. It is the one Trusted Types policy that the document allows: since it has no rule
 * for markup or code, a text never becomes either. It is the default one because it speaks for all code of the page:
 * earlier releases of remotes, the federation runtime, webpack's loaders (docs/decisions/0015).
 *
 * Nothing can be loaded before it is called, and it can be called once.
 */
export function limitScriptAddresses(
  config: PortalConfig,
  { trustedTypes, location: { href, origin } }: Pick<Window, 'trustedTypes' | 'location'>,
): void {
  const allowed = [origin, ...codeOrigins(config, origin)];
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      URL.canParse(address, href) && isAllowedOrigin(new URL(address, href).origin, allowed) ? address : null,
  });
}
