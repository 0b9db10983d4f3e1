import { expect, type Page } from '@playwright/test';
import type { Account } from '@portal/e2e';
import { callPortal, tokenOf } from '@portal/e2e/calls';
import { Secret, TOTP } from 'otpauth';
import type { RunningPortal } from './running-portal.ts';

/** Leaves the session as a new tab does, so that the next sign-in comes from the same device. */
export async function leaveSession(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/security');
  await expect(page).toHaveURL(/\/login/);
}

/**
 * Fills in the code of so many steps from now, and returns it. If a step is about to end, it waits for the next: the
 * code is checked when it has arrived, some seconds later on a slow machine.
 */
export async function fillCode(page: Page, key: string, steps: number): Promise<string> {
  await expect.poll(() => 30 - ((Date.now() / 1_000) % 30)).toBeGreaterThan(12);
  const code = codeOf(key, steps);
  await page.getByLabel('Codice', { exact: true }).fill(code);
  return code;
}

export const pressConfirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'CONFERMA' }).click();

/** An authenticator app that was switched on. */
export interface AddedApp {
  key: string;
  recoveryCodes: readonly string[];
}

/** Switches an authenticator app on without a browser. This uses up the code of this step, but not the next one. */
export async function addApp(portal: RunningPortal, { username, password }: Account): Promise<AddedApp> {
  const token = await tokenOf(portal, username, password);
  const { secret } = (await callPortal(portal, 'prepareAuthenticator', {}, token)) as { secret: string };
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = (await callPortal(portal, 'enableAuthenticator', { body }, token)) as AddedApp;
  return { key: secret, recoveryCodes };
}

/** The code that an authenticator app shows now, or so many steps of half a minute later. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
