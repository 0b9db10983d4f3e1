import { STORAGE_KEY } from '@portal/contract';
import type { Account } from './accounts.ts';
import { originOf } from './portal-address.ts';
import { logIn, type PortalAddress } from './portal-calls.ts';

/** What a signed-in tab keeps in its sessionStorage. */
type Session = Record<string, string>;

/**
 * How long a session is handed out, in milliseconds. After ten minutes the portal asks for the password again before
 * changes that matter; a journey may take half of that time.
 */
const HANDED_OUT = 5 * 60_000;

interface Opened {
  session: Promise<Session>;
  at: number;
}

/** By portal: another one may be open at the same address later. */
const sessions = new WeakMap<PortalAddress, Map<string, Opened>>();

const portals = new Map<string, PortalAddress>();

/** The portal at an address, for as long as this program runs. */
export function portalAt(address: string): PortalAddress {
  const origin = originOf(address);
  const portal = portals.get(origin) ?? { address: origin };
  portals.set(origin, portal);
  return portal;
}

/**
 * The session of a person on a portal. A person who has none yet, an old one, or one of another password, signs in by a
 * call.
 */
export function sessionOf(portal: PortalAddress, account: Account): Promise<Session> {
  const known = sessions.get(portal) ?? new Map<string, Opened>();
  sessions.set(portal, known);
  const key = JSON.stringify([account.username, account.password]);
  const kept = known.get(key);
  if (kept && performance.now() - kept.at < HANDED_OUT) return kept.session;
  const session = opened(portal, account);
  known.set(key, { session, at: performance.now() });
  return session;
}

async function opened(portal: PortalAddress, { username, password }: Account): Promise<Session> {
  const { access_token, scope } = await logIn(portal, username, password).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${username} cannot sign in at ${portal.address}: ${reason}`, { cause });
  });
  return { [STORAGE_KEY.accessToken]: access_token, [STORAGE_KEY.scope]: scope };
}
