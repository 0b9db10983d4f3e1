import type { OperatorCommand, Order, TypedWords } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { correctEmail, correctionPlan } from './correct-email.ts';
import { forget, forgettingPlan } from './forget.ts';
import { requireFactors, requireFactorsPlan } from './require-factors.ts';
import { resetFactors, resetFactorsPlan } from './reset-factors.ts';
import { signOut, signOutPlan } from './sign-out.ts';
import { type Aim, reinstate, reinstatementPlan, revocationPlan, revoke } from './suspension.ts';
import { unlock, unlockPlan } from './unlock.ts';

const MERCHANT = { merchant: { takes: '<contractCode>', help: 'all accounts of this merchant' } };

/** The operator's commands for accounts of every kind. */
export const accountCommands: readonly OperatorCommand[] = [
  {
    name: 'revoke',
    takes: '<username|email> | --merchant <contractCode>',
    summary: 'stops an account, or a whole merchant, from signing in, and ends its sessions and tokens',
    details: [
      'Sessions and tokens of applications end at once. A sign-in gets the same answer as a wrong password. All data stays,',
      "and the user name stays taken. 'reinstate' takes it back.",
    ],
    options: MERCHANT,
    effect: 'destroys',
    orderOf: aimed((aim) => ({
      plan: ({ database, clock }) => database.transaction((tx) => revocationPlan(tx, aim, clock())),
      run: ({ database, clock }, by) => database.transaction((tx) => revoke(tx, aim, { by, now: clock() })),
    })),
  },
  {
    name: 'reinstate',
    takes: '<username|email> | --merchant <contractCode>',
    summary: 'lets a revoked account, or a whole merchant, sign in again: everything is as before',
    details: ['An account that was revoked by itself stays revoked when its merchant is reinstated.'],
    options: MERCHANT,
    effect: 'changes',
    orderOf: aimed((aim) => ({
      plan: ({ database }) => database.transaction((tx) => reinstatementPlan(tx, aim)),
      run: ({ database, clock }, by) => database.transaction((tx) => reinstate(tx, aim, { by, now: clock() })),
    })),
  },
  {
    name: 'forget',
    takes: '<username|email|id>',
    summary: 'says what is known about a person, and removes it',
    details: [
      'It asks after it has said what it would remove and what stays; also for a user whom their merchant revoked. The audit',
      "keeps what was done, under another name, for as long as RETAIN_AUDIT says. A developer's applications stop working.",
    ],
    effect: 'destroys',
    orderOf: withOneWord((word) => ({
      plan: ({ database }) => database.transaction((tx) => forgettingPlan(tx, word.trim())),
      run: ({ database, clock }, by) => database.transaction((tx) => forget(tx, word.trim(), { by, now: clock() })),
    })),
  },
  {
    name: 'correct-email',
    takes: '<username> <email>',
    summary: 'corrects the address of somebody who has never signed in, and mails a new first password there',
    details: [
      'The first password and the links that went to the earlier address work no more, and what could not be sent there is',
      'dropped.',
    ],
    effect: 'destroys',
    orderOf: ({ words: [name, email, ...others] }) => {
      if (!name || !email || others.length > 0) return undefined;
      const correction = { name: name.trim(), email };
      return {
        plan: ({ database }) => database.transaction((tx) => correctionPlan(tx, correction)),
        run: async ({ database, clock, mail }, by) => {
          const { messages, done } = await database.transaction((tx) =>
            correctEmail(tx, correction, { by, now: clock(), mail }),
          );
          const unsent = await mail.tryNow(messages);
          const sent = 'The first password is on its way.';
          return reportOf({ done, sent, insteadOfIt: PASSWORD_BY_LINK, outbox: mail.outbox, unsent });
        },
      };
    },
  },
  {
    name: 'unlock',
    takes: '<username|email>',
    summary: 'lets an account that wrong passwords have locked sign in at once',
    details: ['Its password and its known devices stay as they are.'],
    effect: 'changes',
    orderOf: withOneWord((word) => ({
      plan: ({ database }) => database.transaction((tx) => unlockPlan(tx, word.trim())),
      run: ({ database, clock }, by) => database.transaction((tx) => unlock(tx, word.trim(), { by, now: clock() })),
    })),
  },
  {
    name: 'reset-factors',
    takes: '<username|email>',
    summary: 'takes the second factor of somebody who lost their phone and recovery codes away',
    details: [
      'Make sure who is asking: call the person back on a number that you already had, or see them. A mail proves nothing:',
      'whoever reads the mailbox could have changed the password already. The password alone is then enough, but where a',
      'second factor is required, the next sign-in sets a new one up.',
    ],
    effect: 'destroys',
    orderOf: withOneWord((word) => ({
      plan: ({ database }) => database.transaction((tx) => resetFactorsPlan(tx, word.trim())),
      run: ({ database, clock, mail }, by) =>
        database.transaction((tx) => resetFactors(tx, word.trim(), { by, now: clock(), mail })),
    })),
  },
  {
    name: 'require-factors',
    takes: '--merchant <contractCode> | --all',
    summary: 'requires a second factor of everybody, or of everybody at a merchant',
    details: [
      'Anyone without one sets up a passkey or an authenticator app after the password, before anything else opens.',
      "--off no longer requires it. 'reset-factors' helps anyone who lost theirs; the next sign-in then asks for a new one.",
    ],
    options: { ...MERCHANT, all: { help: 'everybody' }, off: { help: 'no longer requires it, and does not ask' } },
    effect: 'destroys',
    orderOf: ({ words, options: { merchant, all, off } }) => {
      if (words.length > 0 || (merchant === undefined) === (all === undefined)) return undefined;
      const aim = typeof merchant === 'string' ? { merchant: merchant.trim() } : ('everybody' as const);
      const order = { aim, required: off === undefined };
      return {
        isHarmless: !order.required,
        plan: ({ database }) => database.transaction((tx) => requireFactorsPlan(tx, order)),
        run: ({ database, clock }, by) => database.transaction((tx) => requireFactors(tx, order, { by, now: clock() })),
      };
    },
  },
  {
    name: 'sign-out',
    takes: '<username|email> | --merchant <contractCode> | --all',
    summary: 'ends the sessions of an account, of a merchant, or of everybody',
    details: ['They can sign in again at once. Tokens of applications still work; revoke the developer to end them.'],
    options: { ...MERCHANT, all: { help: 'the sessions of everybody' } },
    effect: 'destroys',
    orderOf: (typed) => {
      const order = (aim: Aim | 'everybody'): Order => ({
        plan: ({ database, clock }) => database.transaction((tx) => signOutPlan(tx, aim, clock())),
        run: ({ database, clock }, by) => database.transaction((tx) => signOut(tx, aim, { by, now: clock() })),
      });
      if (!typed.options.all) return aimed(order)(typed);
      return typed.words.length === 0 && !typed.options.merchant ? order('everybody') : undefined;
    },
  },
];

/** An order about one account, named by one word, or about a merchant. */
function aimed(order: (aim: Aim) => Order) {
  return ({ words: [name, ...others], options: { merchant } }: TypedWords): Order | undefined => {
    if (others.length > 0) return undefined;
    if (typeof merchant === 'string') return name === undefined ? order({ merchant: merchant.trim() }) : undefined;
    return name ? order({ name: name.trim() }) : undefined;
  };
}
