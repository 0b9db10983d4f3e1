import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Account } from '@portal/e2e';
import { callPortal, tokenOf } from '@portal/e2e/calls';
import { operate } from '../../support/operate.ts';
import { type RunningPortal, startPortal } from '../../support/running-portal.ts';
import { acceptTerms, addLongestDeveloper, fillLongestShop } from './longest-data.ts';
import { longestEmail, wide } from './longest-texts.ts';

/** A portal with the demo data, and with people and things whose values are all as long as possible. */
export interface LongestPortal {
  portal: RunningPortal;
  administrator: Account;
  /** A person of the demo data whose shop has one kind of terminal and no staff. */
  beginner: Account;
  /** A person who must still change the first password. */
  newcomer: Account;
  staff: Account;
  developer: Account;
  /** An import that is waiting, with mistakes in every column. */
  importId: string;
}

const PASSWORD = 'Larghezza2026';
/** One more point of sale than a page shows. */
const SHOPS = Array.from({ length: 11 }, (_, place) => place + 1);

const administratorOf = (shop: number) => ({
  username: wide(254, shop),
  email: longestEmail(shop),
  name: wide(100),
  surname: wide(100),
});

/** The first shop has terminals of each kind and state for everybody; each other shop has one. */
const merchantOf = (shop: number) => ({
  contractCode: wide(20, shop),
  name: wide(100),
  vatNumber: String(88_888_888_800 + shop),
  administrator: administratorOf(shop),
  terminals: (shop === 1 ? SHOPS : [shop]).flatMap((number) => [
    { terminalId: String(88_800_000 + shop * 100 + number), terminalType: 'MPOS' },
    {
      terminalId: String(88_900_000 + shop * 100 + number),
      terminalType: 'SOFTPOS',
      softposType: number % 2 ? 'A' : 'B',
      ...(number === 2 ? { tidStatus: 'SOSPESO' } : {}),
    },
  ]),
});

/**
 * Fills a portal through its calls and commands, without the human check, and then starts it again with its usual
 * settings.
 */
export async function startLongestPortal(): Promise<LongestPortal> {
  const filled = await startPortal({ HUMAN_CHECK: 'off' });
  const settle = (account: { username: string; email: string }) => settleAccount(filled, account);

  const file = join(filled.data, 'merchants.json');
  writeFileSync(file, JSON.stringify(SHOPS.map(merchantOf)));
  await operate(filled, 'enrol', file);
  const [token = '', ...others] = await Promise.all(SHOPS.map((shop) => settle(administratorOf(shop))));
  const developer = { username: longestEmail(77), email: longestEmail(77) };
  const { staff, newcomer, importId } = await fillLongestShop(filled, token, merchantOf(1));
  await acceptTerms(filled, await settle(staff));
  await addLongestDeveloper(filled, developer.email, {
    approve: async () => {
      await operate(filled, 'approve', developer.email);
      return settle(developer);
    },
    administrators: [token, ...others],
  });
  const first = await firstPasswordOf(filled, newcomer.email);
  await filled.stop();

  const portal = await startPortal({ DATA_DIR: filled.data });
  return {
    portal: { ...portal, remove: () => portal.remove().then(filled.remove) },
    administrator: { username: administratorOf(1).username, password: PASSWORD },
    beginner: { username: 'paolo.neri', password: 'DueTorri2026' },
    newcomer: { username: newcomer.username, password: first },
    staff: { username: staff.username, password: PASSWORD },
    developer: { username: developer.username, password: PASSWORD },
    importId,
  };
}

/** Changes the mailed first password and returns a token. */
async function settleAccount(
  portal: RunningPortal,
  { username, email }: { username: string; email: string },
): Promise<string> {
  const first = await firstPasswordOf(portal, email);
  const change = { password: first, newPassword: PASSWORD };
  const answer = await callPortal(portal, 'changePassword', { body: change }, await tokenOf(portal, username, first));
  return (answer as { access_token: string }).access_token;
}

/** A letter needs a moment to arrive, and its domain is in lower case. */
async function firstPasswordOf({ address }: RunningPortal, email: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const mails = (await (await fetch(`${address}/api/dev/mail`)).json()) as { to: string; text: string }[];
    const letter = mails.find(({ to, text }) => to.toLowerCase() === email.toLowerCase() && PASSWORD_LINE.test(text));
    [, found = ''] = PASSWORD_LINE.exec(letter?.text ?? '') ?? [];
    expect(found, `a first password for ${email}`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return found;
}

const PASSWORD_LINE = /Password temporanea: (\S+)/;
