import { expect } from '../../../support/test.ts';
import type { Walker } from './area.ts';

/** Does what asks for a file and waits for it. WebKitGTK's driver reports none, so there the walk goes on without. */
export async function downloaded({ page, step }: Walker, name: RegExp, ask: () => Promise<void>): Promise<void> {
  if (process.env.ENGINE === 'webkit') return;
  await step('file down', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), ask()]);
    expect(file.suggestedFilename()).toMatch(name);
    expect(await file.failure()).toBeNull();
  });
}
