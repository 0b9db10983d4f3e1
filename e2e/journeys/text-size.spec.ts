import { expect, signIn, test } from '../support/test.ts';

test('[SHELL-333] the pages have the text size that a person has chosen in the system @phone', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setEmulatedOSTextScale', { scale: 1.5 });
  const expectLarge = async () => {
    const { size, tooWide } = await page.evaluate(() => ({
      size: getComputedStyle(document.body).fontSize,
      tooWide: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(size).toBe('24px');
    expect(tooWide).toBeLessThanOrEqual(0);
  };
  await page.goto('/login');
  await expectLarge();
  await signIn(page, 'marta.ferri');
  for (const [path, heading] of [
    ['/terminals', /^Hai 14/],
    ['/users', /utenz/i],
    ['/catalog', /catego/i],
    ['/addUser', /./],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectLarge();
    });
});
