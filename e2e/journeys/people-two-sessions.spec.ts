import type { Page } from '@playwright/test';
import { addPerson, choose, uniqueEmail, usernameOf } from '../support/people.ts';
import { test as base, expect, signIn } from '../support/test.ts';

/** A second administrator at another counter, with their own session. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, 'marta.ferri');
    await use(other);
    await context.close();
  },
});

test.use({ who: 'marta.ferri' });

test('@desktop when two administrators change the same person, neither loses a change without noticing', async ({
  page,
  other,
}) => {
  test.slow();
  const email = uniqueEmail('sara.villa');
  const detail = `/users/${usernameOf(email)}?userType=1`;
  await page.goto('/');
  await addPerson(page, email, /^50110002/);

  await test.step('both open the role; the slower one is told what the faster one wrote', async () => {
    for (const each of [page, other]) {
      await each.goto(detail);
      await each.getByRole('button', { name: /MODIFICA Ruolo/ }).click();
    }
    await saveRole(page, 'Cassa 1');
    await expect(page.getByText('Modifica salvata')).toBeVisible();
    await saveRole(other, 'Cassa 2');
    await expect(other.getByRole('alert')).toContainText('Nel frattempo il ruolo è stato cambiato in "Cassa 1"');
    await page.reload();
    await expect(page.getByText('Cassa 1', { exact: true })).toBeVisible();
  });

  await test.step('the slower one may then replace it', async () => {
    await other.getByRole('button', { name: 'SALVA' }).click();
    await expect(other.getByText('Modifica salvata')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cassa 2', { exact: true })).toBeVisible();
  });

  await test.step('the same holds for the terminal', async () => {
    for (const each of [page, other]) {
      await each.goto(detail);
      await each.getByRole('button', { name: 'MODIFICA Mobile POS' }).click();
      await choose(each, 'Modifica ID Terminale');
      await each.getByRole('button', { name: 'AVANTI' }).click();
    }
    await choose(page, /^50110003/);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/users\//);
    await choose(other, /^50110004/);
    await other.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(other.getByRole('alert')).toContainText(
      "Nel frattempo all'utente è stato assegnato l'ID Terminale 50110003",
    );
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: '50110003' })).toBeVisible();
  });

  await test.step('a person who has been revoked can no longer be changed, and a message says so', async () => {
    await page.getByRole('button', { name: 'REVOCA UTENZA' }).click();
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByRole('heading', { name: `Hai revocato con successo l'utenza di ${email}` })).toBeVisible();
    await other.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(
      other.getByRole('heading', { name: "Si è verificato un errore durante la modifica dell'ID Terminale" }),
    ).toBeVisible();
  });
});

async function saveRole(page: Page, role: string): Promise<void> {
  await page.getByLabel('Ruolo o punto vendita (opzionale)').fill(role);
  await page.getByRole('button', { name: 'SALVA' }).click();
}
