import { type Browser, chromium, type Page } from '@playwright/test';
import { type LocalRelease, serveLocally } from '../../support/local-release.ts';
import { test as base, expect, signIn } from '../../support/test.ts';

/** A browser that takes the portal for a public address, with the tester's machine in its local network. */
const test = base.extend<{ local: LocalRelease; far: Browser }>({
  local: async ({ portal }, use) => {
    const local = await serveLocally(portal.releases, 'mf-catalog');
    await use(local);
    await local.stop();
  },
  far: async ({ portal, launchOptions }, use) => {
    const { port } = new URL(portal.address);
    const spaces = [`127.0.0.1:${port}=public`, `[::1]:${port}=public`].join(',');
    const args = [...(launchOptions.args ?? []), `--ip-address-space-overrides=${spaces}`];
    const browser = await chromium.launch({ ...launchOptions, args });
    await use(browser);
    await browser.close();
  },
});

const ignored = (page: Page) => page.getByRole('alert').filter({ hasText: 'vedi quella pubblicata' });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Ambiente di prova' });

test('@desktop from a public address a local remote can be reached only with the permission for the local network', async ({
  far,
  local,
  portal,
}) => {
  await test.step('without the permission the released remote stays, and a message says so', async () => {
    const page = await far.newPage();
    await page.goto(`${portal.address}/login?override=${local.address}`);
    await expect(ignored(page)).toBeVisible();
    await page.context().close();
  });

  await test.step('with the permission the local remote is shown', async () => {
    const context = await far.newContext({ baseURL: portal.address });
    await context.grantPermissions(['local-network-access'], { origin: portal.address });
    const page = await context.newPage();
    await page.goto(`${portal.address}/login?override=${local.address}`);
    await expect(badge(page)).toContainText('mf_catalog');
    await signIn(page, 'marta.ferri');
    await page.goto('/catalog');
    await expect(page.getByRole('heading', { name: /Categorie create$/ })).toBeVisible();
    await context.close();
  });
});
