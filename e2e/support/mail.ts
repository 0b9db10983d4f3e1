import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/**
 * What the newest matching message to an address says, once it has arrived. Other messages to the address, such as the
 * notice of a new password, may come before or after it.
 *
 * @param pattern what to look for; if it has a group, the first group is returned
 * @param before what an earlier message said; that message does not count
 */
export async function mailed(page: Page, address: string, pattern: RegExp, before?: string): Promise<string> {
  let said: string | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/api/dev/mail')).json();
    const found = mails.flatMap(({ to, text }) => (to === address ? (pattern.exec(text) ?? []).slice(-1) : []));
    said = found.find((each) => each !== before);
    expect(said, `no message to ${address} has ${pattern}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return said ?? '';
}
