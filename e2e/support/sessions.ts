import { STORAGE_KEY } from '@portal/contract';
import { logIn } from './portal-calls.ts';
import type { RunningPortal } from './running-portal.ts';

/** The credentials of a person. */
export interface Account {
  username: string;
  password: string;
}

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

const sessions = new WeakMap<RunningPortal, Map<string, Opened>>();

/** The session of a person on a portal. A person who has none yet, or an old one, signs in by a call. */
export function sessionOf(portal: RunningPortal, account: Account): Promise<Session> {
  const known = sessions.get(portal) ?? new Map<string, Opened>();
  sessions.set(portal, known);
  const kept = known.get(account.username);
  if (kept && performance.now() - kept.at < HANDED_OUT) return kept.session;
  const session = opened(portal, account);
  known.set(account.username, { session, at: performance.now() });
  return session;
}

async function opened(portal: RunningPortal, { username, password }: Account): Promise<Session> {
  const { access_token, scope } = await logIn(portal, username, password);
  return { [STORAGE_KEY.accessToken]: access_token, [STORAGE_KEY.scope]: scope };
}
