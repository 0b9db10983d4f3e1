import type { Page } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/** The newest letter to an address, from the outbox. */
export async function lastMailTo(page: Page, address: string): Promise<Mail> {
  const mails: Mail[] = await (await page.request.get('/api/dev/mail')).json();
  const mail = mails.find(({ to }) => to === address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
