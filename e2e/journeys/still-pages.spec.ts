import { movesOf, noteMoves } from '../support/moves.ts';
import { isShownIn, openPage, portalPages } from '../support/pages.ts';
import { expect, signIn, test } from '../support/test.ts';

// Playwright hides the scroll bars that take room in most desktop browsers.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const [who, pages] of Map.groupBy(portalPages, (each) => each.who)) {
  test(`[SHELL-332, SHELL-350] nothing moves by itself on the pages of ${who ?? 'a visitor'} while they load @every-page`, async ({
    page,
    expectFaults,
  }) => {
    expectFaults(/404/);
    await noteMoves(page);
    if (who) await signIn(page, who);
    const moves: string[] = [];
    for (const each of pages.filter((one) => isShownIn(test.info().project.name, one)))
      await test.step(each.name, async () => {
        await openPage(page, each);
        moves.push(...(await movesOf(page)).map((move) => `${each.name} ${move}`));
      });
    expect(moves).toEqual([]);
  });
}
