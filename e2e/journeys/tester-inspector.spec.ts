import type { Locator, Page } from '@playwright/test';
import { brokenRules } from '@portal/e2e';
import { expect, signIn, test } from '../support/test.ts';

test('[SHELL-365, SHELL-462, SHELL-491] a tester points at a part and sees whose it is, and the events of the bus', async ({
  page,
  isMobile,
}) => {
  const badge = page.getByRole('complementary', { name: 'Ambiente di prova' });
  const label = page.getByRole('status').filter({ hasText: 'contratto' });
  const terminals = page.getByRole('heading', { name: /ID Terminale disponibili/ });

  await test.step('the badge says how', async () => {
    await page.goto('/terminals?inspect');
    await signIn(page, 'marta.ferri');
    await expect(terminals).toBeVisible();
    await expect(badge).toContainText(isMobile ? 'tieni premuto su una parte' : 'tieni premuto Alt e punta');
  });

  if (isMobile)
    await test.step('a finger that rests on a part', async () => {
      await rest(page, terminals, () => expect(label).toContainText('mf_terminals_users'));
      await expect(label).toContainText('Squadra Incassi');
      expect((await edgesOf(label.locator('div'))).top).toBeGreaterThanOrEqual((await edgesOf(badge)).bottom);
      await rest(page, page.getByRole('link', { name: 'Catalogo' }), () => expect(label).toContainText('shell'));
      await page.getByRole('link', { name: 'Home', exact: true }).tap();
      await expect(page).toHaveURL(/\/$/);
      await page.goBack();
      await expect(terminals).toBeVisible();
    });
  else
    await test.step('the pointer, and the focus, while Alt is held', async () => {
      await terminals.hover();
      await page.keyboard.down('Alt');
      await expect(label).toContainText('mf_terminals_users');
      await expect(label).toContainText(/Squadra Incassi · contratto \^1\./);
      await expect(label).toContainText(/(Pronta in \d+ ms|Già in memoria).* · per tutti · /);
      await page.getByRole('banner').hover();
      await expect(label).toContainText('shell');
      await page.keyboard.up('Alt');
      await expect(label).toBeHidden();
      await page.keyboard.press('Tab');
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.down('Alt');
      await expect(label).toContainText('mf_terminals_users');
      await page.getByRole('link', { name: 'Catalogo' }).focus();
      await expect(label).toContainText('shell');
      await page.keyboard.up('Alt');
      await expect(label).toBeHidden();
    });

  await test.step('the events', async () => {
    await expect(page.getByRole('heading', { name: /^EVENTI \(\d+\)$/ })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    const team = page.evaluate(async () => {
      const { portalTester } = window as unknown as { portalTester: { part(name: string): Promise<{ team: string }> } };
      return (await portalTester.part('mf_terminals_users')).team;
    });
    expect(await team).toBe('Incassi');
  });

  await test.step('the header sticks below the badge', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    const header = page.getByRole('banner');
    await expect.poll(async () => (await edgesOf(header)).top - (await edgesOf(badge)).bottom).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
  });

  await test.step('it is switched off', async () => {
    await page.getByRole('button', { name: "Spegni l'ispettore" }).click();
    await expect(terminals).toBeVisible();
    await expect(badge).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^EVENTI/ })).toHaveCount(0);
  });

  await test.step('beside it a state is only counted, so that the badge stays short', async () => {
    await page.goto('/terminals?inspect&states=getUsers:slow@/users~MPOS_admin');
    await expect(badge).toContainText('Prova · 1 stato, ispettore attivo');
  });
});

/** Rests a finger on a part until something is so, and lifts it. */
async function rest(page: Page, part: Locator, isSo: () => Promise<void>): Promise<void> {
  const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  await isSo();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}
