import type { Page } from '@playwright/test';
import { stillText } from './still-page.ts';

/** A page as a screen reader reads it out: roles, names and states in their order. */
export async function spokenPage(page: Page): Promise<string> {
  const spoken = await page.locator('body').ariaSnapshot();
  // Addresses are not read out, and those of files change with each release.
  const lines = spoken.split('\n').filter((line) => !line.trimStart().startsWith('- /url:'));
  const said = lines.map((line, place) => (hasParts(line, lines[place + 1]) ? line : line.replace(/:$/, '')));
  return `${stillText(said.join('\n'))}\n`;
}

/** Whether a line is followed by parts of what it names: lines that are indented further. */
function hasParts(line: string, next = ''): boolean {
  return next.search(/\S/) > line.search(/\S/);
}
