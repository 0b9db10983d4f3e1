import { expect, type Page } from '@playwright/test';

/** Fills in the public form. */
export async function fillInRequest(page: Page, email: string, companyName: string): Promise<void> {
  await page.goto('/registerDev');
  await page.getByLabel('Nome e cognome').fill('Davide Venturi');
  await page.getByLabel('Telefono').fill('+39 3331234567');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nome azienda').fill(companyName);
  await page.getByLabel('Indirizzo azienda').fill('Via Roma 1, Bologna');
  await page.getByLabel('Sito azienda').fill('https://gestionale.example');
  await page.getByLabel('Volume annuo dei pagamenti').selectOption('Oltre 1.000.000');
  await page.getByRole('checkbox', { name: /informativa privacy/ }).check();
  await page.getByRole('checkbox', { name: 'Non sono un robot' }).click();
  await expect(page.getByRole('button', { name: 'INVIA RICHIESTA' })).toBeEnabled();
}

/** Fills in the public form and sends it. */
export async function askForAccount(page: Page, email: string, companyName: string): Promise<void> {
  await fillInRequest(page, email, companyName);
  await page.getByRole('button', { name: 'INVIA RICHIESTA' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata con successo' })).toBeVisible();
}
