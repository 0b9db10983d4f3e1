import type { Page } from '@playwright/test';

/** What was copied last, read by pasting it, because some browsers do not let pages read the clipboard. */
export async function pasted(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => document.body.appendChild(document.createElement('textarea')));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await field.evaluate((element) => element.remove());
  await field.dispose();
  return text;
}
