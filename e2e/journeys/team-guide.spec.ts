import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brokenRulesNow } from '@portal/e2e';
import { expect, test } from '../support/test.ts';

const PUBLISHED = process.env.RELEASES_DIR ?? resolve(import.meta.dirname, '../../.releases');

// Colours are the same in both frames, and widths in both themes.
for (const [theme, frame] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  test.describe(`in a ${theme} system`, () => {
    test.use({ colorScheme: theme });

    test(`${frame} [SDK-323] a team reads the whole guide, in a ${theme} system`, async ({ page, visited }) => {
      cpSync(join(PUBLISHED, 'sdk'), join(visited.releases, 'sdk'), { recursive: true });
      await page.goto('/sdk/');
      await expect(page.getByText(`npx -y ${visited.address}/sdk/new-`)).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Guide' });
      const names = (await menu.getByRole('link').allTextContents()).filter((name) => name !== 'Calls');
      expect(names).toEqual(
        expect.arrayContaining(['Guide', 'Components', 'remote.json', 'Journeys', 'Replacing the server']),
      );
      for (const name of names) {
        await menu.getByRole('link', { name, exact: true }).click();
        await expect(menu.locator('[aria-current=page]')).toHaveText(name);
        if (name === 'Components') await expect(page.getByRole('button', { name: 'Show' }).first()).toBeVisible();
        expect(await brokenRulesNow(page)).toEqual([]);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(wide).toBeLessThanOrEqual(window ?? 0);
      }
    });
  });
}

test('@desktop [SDK-323] an example lives: a dialog opens over the page and closes', async ({ page, visited }) => {
  cpSync(join(PUBLISHED, 'sdk'), join(visited.releases, 'sdk'), { recursive: true });
  await page.goto('/sdk/components');
  const example = page.getByRole('figure').filter({ hasText: 'Confirm danger' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await example.getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina categoria' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await example.getByText('Source').click();
  await expect(example.getByText("from '@portal/ui/dialog'")).toBeVisible();
});
