import { italianTime } from '../../platform/italian-time.ts';
import { hashFirstPassword, randomFirstPassword } from '../../platform/passwords/index.ts';
import { firstPasswordTexts } from './first-password.texts.ts';

/** How long a first password works, in milliseconds. It is short because the password is in a mailbox in clear text. */
const LIFE = 7 * 24 * 60 * 60_000;

/** A first password as its message contains it. Only there is it in clear text. */
export interface FirstPassword {
  firstPassword: string;
  /** When it stops working. */
  firstPasswordEndsAt: Date;
}

/** A random first password that works for a week from now. */
export const newFirstPassword = (now: Date): FirstPassword => ({
  firstPassword: randomFirstPassword(),
  firstPasswordEndsAt: new Date(now.getTime() + LIFE),
});

/**
 * What an account's row keeps of a first password: it must be changed at the first sign-in, and expires if nobody uses
 * it.
 *
 * @example await tx.insert(accounts).values({ ...person, ...firstPasswordColumns(newFirstPassword(now)) })
 */
export const firstPasswordColumns = ({ firstPassword, firstPasswordEndsAt }: FirstPassword) => ({
  ...hashFirstPassword(firstPassword),
  mustChangePassword: true,
  firstPasswordEndsAt,
});

/** A sentence for the message: until when the first password works, and what to do afterwards. */
export const firstPasswordEnds = ({ firstPasswordEndsAt }: Pick<FirstPassword, 'firstPasswordEndsAt'>): string =>
  firstPasswordTexts.ends(italianTime(firstPasswordEndsAt));
