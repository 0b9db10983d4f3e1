import { expect, test } from '../support/test.ts';

const PROTECTED = [
  '/',
  '/selectTerminalTypes',
  '/terminals',
  '/users',
  '/users/giulia.longhi',
  '/changePassword',
  '/search',
  '/addUser',
  '/activateDev',
  '/activateDevResult',
  '/chooseTerminal',
  '/chooseTidOperation',
  '/result',
  '/catalog',
  '/catalog/search',
  '/category/1',
  '/addProduct/first',
  '/addProduct/insertOrUpdate',
  '/addProduct/categories',
  '/addProduct/import',
  '/product/1',
  '/products/1',
  '/applications',
  '/applications/Cassa',
  '/addApp',
  '/assignApp',
  '/merchants',
];

test('[SHELL-004] the pages of the portal exist and require a session @desktop', async ({ page, request }) => {
  await page.goto('/termsAndConditions');
  for (const path of PROTECTED) {
    await test.step(path, async () => {
      expect((await request.get(path)).status()).toBe(200);
      // Like a link: through the router, without loading the document again.
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveURL(/\/login$/);
    });
  }
});
