import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { byUsernameFirst, hasUsername, MAX_NAMED, meantOf, namedAs } from '../kit/accounts/named-account.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { RESET_PASSWORD, resetPath } from '../kit/sign-in/reset-link.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Message } from '../platform/mail/message.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import { resetMailTexts as texts } from './reset-mail.texts.ts';

/** How long a link works for the person who asked for it and is waiting for it, in milliseconds. */
const LIFE = 30 * 60_000;

/** Most open links that an account may have; more would only fill the mailbox. */
const MAX_OPEN_LINKS = 3;

/** An id that no account has, so that an unknown name costs the same statements. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Request {
  /** A user name, or an e-mail. */
  username: string;
  mail: PostOffice;
}

/**
 * Mails a one-time link to the account with a user name or e-mail, if there is one. The same statements run either way,
 * including a message addressed to nobody, and the message is sent in the background. So neither the answer nor its
 * time reveals which user names exist.
 */
export async function requestPasswordReset(
  { transaction }: Pick<Database, 'transaction'>,
  { username, mail }: Request,
  now: Date,
): Promise<void> {
  const token = newToken();
  const goodUntil = new Date(now.getTime() + LIFE);
  await transaction(async (tx) => {
    // Locked until the link is written: a change of the e-mail or a revocation waits, and then ends this link too.
    const found = await tx
      .select({
        hasName: hasUsername(username),
        isUsable: sql<boolean>`${isUsable}`,
        id: accounts.id,
        username: accounts.username,
        email: accounts.email,
        contractCode: accounts.contractCode,
      })
      .from(accounts)
      .where(namedAs(username))
      .orderBy(byUsernameFirst(username))
      .limit(MAX_NAMED)
      .for('update');
    const named = meantOf(found);
    const account = named?.isUsable ? named : undefined;
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
          .where(and(eq(accounts.id, account?.id ?? NOBODY), sql`${openLinks(now)} < ${MAX_OPEN_LINKS}`)),
      )
      .returning({ accountId: oneTimeTokens.accountId });
    const isSent = written.length > 0;
    await writeAudit(tx, {
      actorAccountId: null,
      accountId: account?.id ?? null,
      contractCode: account?.contractCode ?? null,
      action: 'requestPasswordReset',
      // Use the name from the account: a typed name without an account may be a password.
      subject: account?.username ?? '',
      ...(isSent ? {} : { refusal: account ? 'tooManyLinks' : 'unknownName' }),
    });
    const to = isSent && account ? account.email : null;
    await mail.send(tx, resetMail(to, mail.linkTo(resetPath(token)), goodUntil));
  });
}

const moment = (at: Date): SQL<Date> => sql<Date>`${at.toISOString()}::timestamptz`;

const openLinks = (now: Date) =>
  sql`(select count(*) from ${oneTimeTokens} as open where open.account_id = ${accounts.id} and open.purpose = ${RESET_PASSWORD} and open.used_at is null and open.created_at > ${moment(new Date(now.getTime() - LIFE))})`;

const resetMail = (to: string | null, url: string, goodUntil: Date): Message => ({
  to,
  goodUntil,
  subject: texts.subject,
  parts: [texts.greeting, texts.asked, { label: texts.link, url }, texts.life, texts.notYou],
});
