import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { countAccess, endSessions, type Whose } from './end-access.ts';
import { accountNamed, described, merchantOf } from './named-account.ts';
import type { Aim, Ordered } from './suspension.ts';
import { many } from './wording.ts';

interface Meant {
  whose: Whose;
  words: string;
  event: { contractCode: string | null; subject: string; accountId?: string };
}

/** What signing out would do, in words. */
export async function signOutPlan(tx: Executor, aim: Aim | 'everybody', now: Date): Promise<string> {
  const { whose, words } = await meant(tx, aim);
  const access = await countAccess(tx, whose, now);
  return `Signs out ${words}: ${many(access.sessions, 'session ends', 'sessions end')} at once.`;
}

/** @returns what was done, in words */
export async function signOut(tx: Executor, aim: Aim | 'everybody', { by, now }: Ordered): Promise<string> {
  const { whose, event } = await meant(tx, aim);
  const ended = await endSessions(tx, whose, now);
  await writeAudit(tx, { ...event, actorAccountId: null, action: 'signOut', detail: { by, sessions: ended } });
  return `${many(ended, 'session', 'sessions')} ended. Done by ${by}.`;
}

async function meant(tx: Executor, aim: Aim | 'everybody'): Promise<Meant> {
  if (aim === 'everybody') {
    return { whose: aim, words: 'everybody', event: { contractCode: null, subject: aim } };
  }
  if ('merchant' in aim) {
    const { contractCode, name } = await merchantOf(tx, aim.merchant);
    const words = `everybody at merchant ${contractCode} (${name})`;
    return { whose: { contractCode }, words, event: { contractCode, subject: contractCode } };
  }
  const account = await accountNamed(tx, aim.name);
  const { id: accountId, contractCode, username: subject } = account;
  return { whose: { accountId }, words: described(account), event: { contractCode, subject, accountId } };
}
