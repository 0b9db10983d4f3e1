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

const sessions = new WeakMap<RunningPortal, Map<string, Promise<Session>>>();

/** The session of a person on a portal; a person who has none yet signs in by a call. */
export function sessionOf(portal: RunningPortal, account: Account): Promise<Session> {
  const known = sessions.get(portal) ?? new Map<string, Promise<Session>>();
  sessions.set(portal, known);
  const session = known.get(account.username) ?? opened(portal, account);
  known.set(account.username, session);
  return session;
}

async function opened(portal: RunningPortal, { username, password }: Account): Promise<Session> {
  const { access_token, scope } = await logIn(portal, username, password);
  return { [STORAGE_KEY.accessToken]: access_token, [STORAGE_KEY.scope]: scope };
}
