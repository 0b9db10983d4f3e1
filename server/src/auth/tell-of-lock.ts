import { sql } from 'drizzle-orm';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import { OF_FACTOR } from '../kit/sign-in/sign-in-failures.ts';
import { commitLater } from '../platform/database/commit-later.ts';
import type { Database } from '../platform/database/database.ts';
import type { SessionAccount } from '../platform/http/caller.ts';
import type { Message } from '../platform/mail/message.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { lockMail, wrongCodesMail } from './account-mails.ts';
import type { Counter } from './sign-in-source.ts';

/** After this many milliseconds without a lock, the next lock is told again. */
const EPISODE = 24 * 60 * 60_000;

/** Source of the row that remembers when the account was last locked; it is in the same table as the counters. */
const LOCK = 'lock';

/** Source of the row that does the same for wrong codes of the second factor. */
const FACTOR_LOCK = `${OF_FACTOR}lock`;

interface Locked {
  /** The counters of the attempt that locked the account. */
  counters: readonly Counter[];
  /** Undefined when nobody has the name: the same statements run, and the message goes to nobody. */
  account: { username: string; email: string } | undefined;
  mail: PostOffice;
}

/** Mails the owner of an account that wrong passwords have locked it: once, however long the attack goes on. */
export async function tellOfLock(
  { transaction }: Pick<Database, 'transaction'>,
  { counters, account, mail }: Locked,
  now: Date,
): Promise<void> {
  const aim = counters.at(-1)?.aim ?? '';
  const message = (portal: string) => lockMail({ username: account?.username ?? '', at: now, portal });
  await tellOnce({ transaction }, { aim, source: LOCK, to: account?.email, message, mail }, now);
}

/** Mails the owner of an account that somebody with its password guesses codes: once, however long that goes on. */
export async function tellOfWrongCodes(
  { transaction }: Pick<Database, 'transaction'>,
  { account: { id: aim, username, email: to }, mail }: { account: SessionAccount; mail: PostOffice },
  now: Date,
): Promise<void> {
  const message = (portal: string) => wrongCodesMail({ username, at: now, portal });
  await tellOnce({ transaction }, { aim, source: FACTOR_LOCK, to, message, mail }, now);
}

interface Notice {
  aim: string;
  source: string;
  to: string | undefined;
  message: (portal: string) => Omit<Message, 'to'>;
  mail: PostOffice;
}

async function tellOnce(
  { transaction }: Pick<Database, 'transaction'>,
  { aim, source, to, message, mail }: Notice,
  now: Date,
): Promise<void> {
  await commitLater({ transaction }, async (tx) => {
    const [before] = await tx
      .insert(signInFailures)
      .values({ aim, source, level: 0, countedAt: now })
      .onConflictDoUpdate({
        target: [signInFailures.aim, signInFailures.source],
        set: { level: sql`${signInFailures.level}` },
      })
      .returning();
    await tx
      .insert(signInFailures)
      .values({ aim, source, level: 1, countedAt: now })
      .onConflictDoUpdate({
        target: [signInFailures.aim, signInFailures.source],
        set: { level: sql`excluded.level`, countedAt: sql`excluded.counted_at` },
      });
    const isNew = !before || before.level === 0 || now.getTime() - before.countedAt.getTime() > EPISODE;
    await mail.send(tx, { to: isNew && to !== undefined ? to : null, ...message(mail.linkTo('')) });
  });
}
