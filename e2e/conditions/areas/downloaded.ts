import { expect } from '../../support/test.ts';
import type { Walker } from './area.ts';

/** Presses a button and waits for the file. WebKitGTK's driver reports none, so there the walk goes on without. */
export async function downloaded({ page, step }: Walker, button: string, name: RegExp): Promise<void> {
  if (process.env.ENGINE === 'webkit') return;
  await step('file down', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(name);
    expect(await file.failure()).toBeNull();
  });
}
