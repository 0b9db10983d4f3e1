import { test } from '../../support/own-portal.ts';
import { isShownIn, openPage, type PortalPage, portalPages } from '../../support/pages.ts';
import { expect, signIn } from '../../support/test.ts';
import { openedStates } from './opened-states.ts';
import { drawIn, standStill } from './still-page.ts';

/** Fewer pixels than a letter of the smallest text has. Smoothed edges differ between machines, and count little. */
const PICTURE = { maxDiffPixels: 20, threshold: 0.1, animations: 'disabled', caret: 'hide' } as const;

function picture(what: string, { who, pages }: { who: PortalPage['who']; pages: readonly PortalPage[] }) {
  test(`pictures of ${what}`, async ({ page, expectFaults }, { project }) => {
    expectFaults(/404/);
    if (who) await signIn(page, who);
    for (const each of pages.filter((one) => isShownIn(project.name, one))) {
      await test.step(each.name, async () => {
        await openPage(page, each);
        await standStill(page);
        // Soft: one run shows every page that looks or reads different.
        await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${each.name}.aria.yml` });
        for (const theme of ['dark', 'light'] as const) {
          await drawIn(page, theme);
          await expect.soft(page).toHaveScreenshot(`${each.name}-${theme}.png`, PICTURE);
        }
      });
    }
  });
}

for (const [who, pages] of Map.groupBy(portalPages, ({ who }) => who)) picture(who ?? 'a visitor', { who, pages });
for (const [who, pages] of Map.groupBy(openedStates, ({ who }) => who)) {
  picture(`what opens for ${who ?? 'a visitor'}`, { who, pages });
}
