import { expect, type Page } from '@playwright/test';

/**
 * Confirms what a dialog asks, and waits until it has closed. While it is open nothing behind it has a role, so every
 * control there counts as hidden, and the call may still be under way.
 */
export async function confirmDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CONFERMA' }).click();
  await expect(dialog).toBeHidden();
}
