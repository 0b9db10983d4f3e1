import type { CallAnswer } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import { countRecoveryCodes, findAuthenticator } from '../kit/sign-in/authenticators.ts';
import { isRule } from '../kit/sign-in/factor-rules.ts';
import { listPasskeys } from '../kit/sign-in/passkeys.ts';
import { passwordHistory } from '../kit/sign-in/sign-in.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { hiddenEmail } from './hidden-email.ts';
import { listSessions } from './open-sessions.ts';
import { pastNotices } from './past-notices.ts';

/** What the owner of a session sees on the page 'Sicurezza'. */
export async function readSecurity(db: Executor, session: Session, now: Date): Promise<CallAnswer<'getSecurity'>> {
  const { account, tokenHash } = session;
  const open = await listSessions(db, account.id, now);
  const authenticator = await findAuthenticator(db, account.id);
  const [latest] = await db
    .select({ replacedAt: passwordHistory.replacedAt })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, account.id))
    .orderBy(desc(passwordHistory.id))
    .limit(1);
  const sessions = open.map(({ id, browser, system, lastSeenAt, trustedUntil, ...row }) => ({
    sessionId: id,
    browser,
    system,
    isThis: row.tokenHash === tokenHash,
    lastUsed: lastSeenAt.getTime(),
    rememberedUntil: trustedUntil?.getTime() ?? null,
  }));
  return {
    email: hiddenEmail(account.email),
    passwordChangedAt: latest?.replacedAt.getTime() ?? null,
    factors: {
      authenticatorSince: authenticator?.enabledAt?.getTime() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, account.id),
      passkeys: (await listPasskeys(db, account.id)).map(({ id, name, createdAt, usedAt, browser, system }) => ({
        passkeyId: id,
        name,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
        browser,
        system,
      })),
    },
    ...(account.userType === 'administrator' && account.contractCode !== null
      ? { factorsRequired: await isRule(db, { people: account.contractCode }) }
      : {}),
    notices: await pastNotices(db, account.id),
    sessions: [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)],
  };
}
