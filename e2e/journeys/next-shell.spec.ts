import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '@portal/contract';
import { putOutsideRemote, writeNextPortal } from '../support/next-portal.ts';
import { operate } from '../support/operate.ts';
import { startPortal } from '../support/running-portal.ts';
import { expect, test } from '../support/test.ts';

test.use({ loadsAhead: true });

const PRESENT = { version: '1.0.0', contract: `^${CONTRACT_VERSION}` };
const NEXT = { version: '2.0.0', contract: '^2.0.0' };
const TEAMS = ['loyalty', 'points', 'vouchers'] as const;

/** Goes to a page as a link in the portal does: the tab keeps its releases. */
const goInTab = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('[REL-320, REL-323, REL-324] @desktop the portal moves to a shell of another contract with two teams, without the third, and back', async ({
  browser,
  page: first,
  atEnd,
  expectFaults,
}) => {
  test.setTimeout(120_000);
  const own = await startPortal();
  atEnd(own.remove);
  const archive = mkdtempSync(join(tmpdir(), 'portal-next-'));
  atEnd(async () => rmSync(archive, { recursive: true }));
  const shell = writeNextPortal(own.releases, archive);
  for (const team of TEAMS)
    putOutsideRemote(own.releases, { remote: `mf-${team}`, ...PRESENT, heading: `${team} uno` });
  const portal = (path: string) => `${own.address}${path}`;

  await test.step('a tab is open from the day before', async () => {
    await first.goto(portal('/loyalty'));
    await expect(heading(first, 'loyalty uno')).toBeVisible();
  });

  await test.step('the next shell is staged: testers see it, everybody else sees what they saw', async () => {
    const said = await operate(own, 'install', archive).catch(({ stdout }: { stdout: string }) => stdout);
    expect(said).toContain('it is staged as the next shell');
    const context = await browser.newContext();
    const tester = await context.newPage();
    await tester.goto(portal('/loyalty?release=next'));
    const badge = tester.getByRole('complementary', { name: 'Anteprima' });
    await expect(badge).toContainText(`Anteprima del prossimo portale, ${shell}`);
    await expect(heading(tester, 'Questa parte non è ancora pronta per il nuovo portale.')).toBeVisible();
    await tester.getByRole('button', { name: "ESCI dall'anteprima" }).click();
    await expect(heading(tester, 'loyalty uno')).toBeVisible();
    await context.close();
  });

  await test.step('two teams deliver for it, each on its own; the portal moves without the third', async () => {
    for (const team of ['loyalty', 'points'])
      putOutsideRemote(own.releases, { remote: `mf-${team}`, ...NEXT, heading: `${team} due` });
    await first.goto(portal('/loyalty'));
    await expect(heading(first, 'loyalty uno')).toBeVisible();
    await expect(operate(own, 'promote', 'shell')).rejects.toThrow(/mf-vouchers 1\.0\.0 needs contract/);
    expect(await operate(own, 'promote', 'shell', '--without', 'mf-vouchers')).toContain(`shell ${shell} is live`);
  });

  await test.step('the open tab goes on with what it has, also to pages that it never opened', async () => {
    await goInTab(first, '/points');
    await expect(heading(first, 'points uno')).toBeVisible();
    await goInTab(first, '/vouchers');
    await expect(heading(first, 'vouchers uno')).toBeVisible();
  });

  await test.step('a new tab has the new shell, the two remotes, and a panel for the one that was left behind', async () => {
    expectFaults(/RemoteError: mf_vouchers 1\.0\.0 failed \(contract\)/, /Error boundary/);
    await first.goto(portal('/loyalty'));
    await expect(heading(first, 'loyalty due')).toBeVisible();
    await first.goto(portal('/vouchers'));
    for (const width of [1280, 390]) {
      await first.setViewportSize({ width, height: 800 });
      await expect(heading(first, 'Questa parte non è ancora pronta per il nuovo portale.')).toBeVisible();
    }
    expect(await first.evaluate(() => 'mf_vouchers' in globalThis)).toBe(false);
  });

  await test.step('one command takes everything back', async () => {
    await operate(own, 'rollback', 'shell');
    for (const team of TEAMS) {
      await first.goto(portal(`/${team}`));
      await expect(heading(first, `${team} uno`)).toBeVisible();
    }
  });
});
