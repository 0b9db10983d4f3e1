import { accountCount, addPerson, card, uniqueEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('[SHELL-113] @desktop a change in one tab appears at once in the other tabs of the session, which say so', async ({
  context,
  page,
  resumeSession,
}) => {
  const email = uniqueEmail('due.schede');
  const other = await context.newPage();
  for (const tab of [page, other]) await resumeSession(tab, 'marta.ferri');
  await other.goto('/users');
  const before = await accountCount(other);

  // It is said for five seconds, in which the first tab may still be loading its result.
  await Promise.all([other.getByText(/^Elenchi aggiornati/).waitFor(), addPerson(page, email, /^50110002/)]);

  await test.step('the list has the new person, without a reload', async () => {
    await expect(card(other, email)).toBeVisible();
    await expect.poll(() => accountCount(other)).toBe(before + 1);
  });

  await test.step('the home page shows the new number, in a tab that only looks', async () => {
    await other.getByRole('link', { name: 'Home' }).first().click();
    await expect(other.getByRole('main').getByText(`${before + 1} utenze`)).toBeVisible();
  });
});
