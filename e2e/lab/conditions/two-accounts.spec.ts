import { expect, signIn } from '../../support/test.ts';
import { straight, test, walkUnder } from './walk.ts';

walkUnder(test, 'two-accounts', {
  async along(area, walker) {
    const { page, isMobile, step } = walker;
    const other = await page.context().newPage();
    await step('somebody else signs in in another tab', async () => {
      await other.goto('/login');
      await signIn(other, area.other);
      // A tab in the background is not drawn.
      await page.bringToFront();
    });
    await straight(area, walker);
    await step('and is still signed in there', async () => {
      await other.bringToFront();
      await other.reload();
      if (isMobile) await other.getByRole('button', { name: 'Altro', exact: true }).click();
      await expect(other.getByText(area.otherName).first()).toBeVisible();
    });
  },
});
