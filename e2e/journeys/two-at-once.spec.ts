import type { Page } from '@playwright/test';
import { test as base } from '../support/own-portal.ts';
import { type AddedApp, addApp, fillCode, leaveSession, pressConfirm } from '../support/second-factor.ts';
import { expect, givePassword } from '../support/test.ts';

const USER = { username: 'giulia.longhi', password: 'Dipendente2026' } as const;

const test = base.extend<{ app: AddedApp }>({
  app: async ({ own }, use) => use(await addApp(own, USER)),
});

test('[SEC-389] @desktop when two people use the same code at the same moment, it opens the portal to only one of them', async ({
  page,
  otherDevice: other,
  app,
  expectFaults,
}) => {
  expectFaults(/400/);
  const both = [page, other];
  await Promise.all(both.map((one) => one.goto('/security')));
  await Promise.all(both.map((one) => givePassword(one, USER)));

  const inside = await test.step('a code of the app for the next step', async () => {
    const code = await fillCode(page, app.key, 1);
    await other.getByLabel('Codice', { exact: true }).fill(code);
    return race(both, 'Codice non corretto. Scrivi quello di adesso.');
  });

  await test.step('a recovery code', async () => {
    await leaveSession(inside);
    await givePassword(inside, USER);
    for (const one of both) {
      await one.getByRole('button', { name: 'Usa un codice di recupero' }).click();
      await one.getByLabel('Codice di recupero').fill(app.recoveryCodes[0] ?? '');
    }
    const winner = await race(both, 'Codice non corretto, o già usato. Scrivine un altro.');
    await expect(winner.getByText('Hai ancora 9 codici di recupero su 10.')).toBeVisible();
  });
});

/** Presses CONFERMA on both pages; returns the one that gets in, once the other has said why it does not. */
async function race(both: readonly Page[], refusal: string): Promise<Page> {
  await Promise.all(both.map(pressConfirm));
  const insides = await Promise.all(
    both.map(async (one) => {
      const inside = one.getByRole('heading', { name: 'SESSIONI E DISPOSITIVI' });
      const refused = one.getByText(refusal);
      await expect(inside.or(refused)).toBeVisible();
      return inside.isVisible();
    }),
  );
  expect(insides.filter(Boolean)).toHaveLength(1);
  const [winner] = both.filter((_, at) => insides[at]);
  if (!winner) throw new Error('Nobody got in');
  return winner;
}
