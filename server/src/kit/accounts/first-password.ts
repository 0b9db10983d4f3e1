import { italianTime } from '../../platform/italian-time.ts';
import { hashFirstPassword, randomFirstPassword } from '../../platform/passwords/index.ts';
import { firstPasswordTexts } from './first-password.texts.ts';

/** Milliseconds that a first password works: it lies in a mailbox, in clear. */
const LIFE = 7 * 24 * 60 * 60_000;

/** A first password as it goes into the letter that brings it: in clear there and nowhere else. */
export interface FirstPassword {
  firstPassword: string;
  /** When it stops working. */
  firstPasswordEndsAt: Date;
}

/** A random first password, good for a week from now. */
export const newFirstPassword = (now: Date): FirstPassword => ({
  firstPassword: randomFirstPassword(),
  firstPasswordEndsAt: new Date(now.getTime() + LIFE),
});

/**
 * What an account's row keeps of a first password: it must be changed at the first sign-in, and ends by itself when
 * nobody uses it.
 *
 * @example await tx.insert(accounts).values({ ...person, ...firstPasswordColumns(newFirstPassword(now)) })
 */
export const firstPasswordColumns = ({ firstPassword, firstPasswordEndsAt }: FirstPassword) => ({
  ...hashFirstPassword(firstPassword),
  mustChangePassword: true,
  firstPasswordEndsAt,
});

/** Until when a first password works, and what then: a sentence for its letter. */
export const firstPasswordEnds = ({ firstPasswordEndsAt }: Pick<FirstPassword, 'firstPasswordEndsAt'>): string =>
  firstPasswordTexts.ends(italianTime(firstPasswordEndsAt));
