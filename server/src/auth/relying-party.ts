import { isIP } from 'node:net';

/** The portal as passkeys know it. Its passkeys work only at its domain. */
export interface RelyingParty {
  /** The domain. */
  id: string;
  /** What the device shows. */
  name: string;
  /** Where a page may ask for a passkey. */
  origins: readonly string[];
}

/**
 * @param portalUrl where people open the portal; passkeys belong to its host name
 * @param others further origins of the same domain
 * @example relyingParty('https://portale.example', { name: 'Portale POS', others: [] }).id // 'portale.example'
 */
export const relyingParty = (
  portalUrl: string,
  { name, others }: { name: string; others: readonly string[] },
): RelyingParty => ({ id: new URL(portalUrl).hostname, name, origins: [new URL(portalUrl).origin, ...others] });

/** Whether passkeys can belong to a host: browsers make none for a numeric address. */
export const canHavePasskeys = (host: string): boolean => isIP(host.replaceAll(/[[\]]/g, '')) === 0;
