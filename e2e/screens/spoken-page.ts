import type { Page } from '@playwright/test';
import { stillText } from './still-page.ts';

/** A page as a screen reader says it: roles, names and states in their order. */
export async function spokenPage(page: Page): Promise<string> {
  const spoken = await page.locator('body').ariaSnapshot();
  // Addresses are not said, and those of files change with each release.
  const lines = spoken.split('\n').filter((line) => !line.trimStart().startsWith('- /url:'));
  return `${stillText(lines.join('\n'))}\n`;
}
