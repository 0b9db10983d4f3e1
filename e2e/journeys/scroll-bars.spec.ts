import { expect, signIn, test } from '../support/test.ts';

// Playwright hides the scroll bars that take room in most desktop browsers.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('[SHELL-332] nothing moves when a dialog opens over a page whose scroll bar takes room @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  for (const [path, isLong] of [
    ['/catalog?tab=products', true],
    ['/activateDev', false],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      const scrolls = () => document.documentElement.scrollHeight > innerHeight;
      await expect.poll(() => page.evaluate(scrolls)).toBe(isLong);
      const left = () => page.locator('main h2').evaluate((heading) => heading.getBoundingClientRect().left);
      const before = await left();
      await page.getByRole('button', { name: 'ESCI' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await left()).toBe(before);
    });
});

test('[SHELL-331] a page stays where it is when a dialog opens and closes that belongs to its header @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await page.goto('/catalog?tab=products');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(400);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('button', { name: 'ESCI' }).evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ESCI' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});
