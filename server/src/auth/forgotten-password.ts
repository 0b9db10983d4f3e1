import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { RESET_PASSWORD, resetPath } from '../kit/sign-in/reset-link.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import { resetLetterTexts as texts } from './reset-letter.texts.ts';

/** Milliseconds that a link stays good for somebody who waits for it. */
const LIFE = 30 * 60_000;

/** Links that an account may have on their way: more would only fill somebody's mail box. */
const MAX_OPEN_LINKS = 3;

interface Request {
  username: string;
  mail: PostOffice;
}

/**
 * Mails a one-time link to the account of a user name, if there is one. The same statements run either way, a letter to
 * nobody included, and the letter leaves in the background, so neither the answer nor its time tells which user names
 * exist.
 */
export async function requestPasswordReset(
  { transaction }: Pick<Database, 'transaction'>,
  { username, mail }: Request,
  now: Date,
): Promise<void> {
  const token = newToken();
  const goodUntil = new Date(now.getTime() + LIFE);
  await transaction(async (tx) => {
    const isMeant = and(eq(accounts.username, username), isUsable);
    // Held until the link is written: whoever gives the account another e-mail or revokes it meanwhile waits, and then
    // ends this link too.
    const [account] = await tx
      .select({
        id: accounts.id,
        username: accounts.username,
        email: accounts.email,
        contractCode: accounts.contractCode,
      })
      .from(accounts)
      .where(isMeant)
      .for('update');
    const written = await tx
      .insert(oneTimeTokens)
      .select(
        tx
          .select({
            tokenHash: sql`${hashToken(token)}`.as('token_hash'),
            accountId: accounts.id,
            purpose: sql`${RESET_PASSWORD}`.as('purpose'),
            createdAt: moment(now).as('created_at'),
            expiresAt: moment(goodUntil).as('expires_at'),
            usedAt: sql`null::timestamptz`.as('used_at'),
          })
          .from(accounts)
          .where(and(isMeant, sql`${openLinks(now)} < ${MAX_OPEN_LINKS}`)),
      )
      .returning({ accountId: oneTimeTokens.accountId });
    const isSent = written.length > 0;
    await writeAudit(tx, {
      actorAccountId: null,
      accountId: account?.id ?? null,
      contractCode: account?.contractCode ?? null,
      action: 'requestPasswordReset',
      // As the account has it: what somebody typed who has none may be a password.
      subject: account?.username ?? '',
      ...(isSent ? {} : { refusal: account ? 'tooManyLinks' : 'unknownName' }),
    });
    const to = isSent && account ? account.email : null;
    await mail.send(tx, resetLetter(to, mail.linkTo(resetPath(token)), goodUntil));
  });
}

const moment = (at: Date): SQL<Date> => sql<Date>`${at.toISOString()}::timestamptz`;

const openLinks = (now: Date) =>
  sql`(select count(*) from ${oneTimeTokens} as open where open.account_id = ${accounts.id} and open.purpose = ${RESET_PASSWORD} and open.used_at is null and open.created_at > ${moment(new Date(now.getTime() - LIFE))})`;

const resetLetter = (to: string | null, url: string, goodUntil: Date): Letter => ({
  to,
  goodUntil,
  subject: texts.subject,
  parts: [texts.greeting, texts.asked, { label: texts.link, url }, texts.life, texts.notYou],
});
