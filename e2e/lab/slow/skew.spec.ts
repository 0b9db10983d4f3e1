import type { Page } from '@playwright/test';
import { type SourcesCopy, test } from '../../support/sources-copy.ts';
import { expect, signIn } from '../../support/test.ts';

const VERSION = 'shared/contract/src/version.ts';
const DESCRIPTOR = 'mf-catalog/remote.json';

/** Changes the sources to those of a team that already uses the next contract. */
function raiseContract(sources: SourcesCopy): string {
  const next = '1.99.0';
  sources.replace(VERSION, /CONTRACT_VERSION = '[\d.]+'/, `CONTRACT_VERSION = '${next}'`);
  return next;
}

async function expectEveryArea(page: Page): Promise<void> {
  for (const [path, heading] of [
    ['/terminals', /^Hai 14/],
    ['/users', /UTENZE|Utenti/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(heading).first()).toBeVisible();
  }
  await expectCatalogue(page);
}

async function expectCatalogue(page: Page): Promise<void> {
  await page.goto('/catalog');
  await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
}

test('@desktop a shell of the next contract works with remotes of this one, and cannot be rolled back while a remote needs it', async ({
  page,
  sources,
}) => {
  const next = raiseContract(sources);
  expect(await sources.run('release', 'shell')).toMatchObject({ code: 0 });
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await expectEveryArea(page);

  await test.step('a remote of the next contract joins it', async () => {
    sources.replace(DESCRIPTOR, /"contract": "[^"]+"/, `"contract": "^${next}"`);
    expect(await sources.run('release', 'mf-catalog')).toMatchObject({ code: 0 });
    await expectCatalogue(page);
  });

  await test.step('and the shell cannot be rolled back as long as that remote is live', async () => {
    const refused = await sources.run('rollback', 'shell');
    expect(refused).toEqual({ code: 3, said: expect.stringContaining(`needs contract ^${next}`) });
    expect((await sources.run('rollback', 'mf-catalog')).code).toBe(0);
    expect((await sources.run('rollback', 'shell')).code).toBe(0);
    await expectCatalogue(page);
  });
});

test('@desktop a remote built with the next contract works in the shell of this one as long as it needs nothing new', async ({
  page,
  sources,
}) => {
  const next = raiseContract(sources);
  expect(await sources.run('release', 'mf-catalog')).toMatchObject({ code: 0 });
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await expectCatalogue(page);

  sources.replace(DESCRIPTOR, /"contract": "[^"]+"/, `"contract": "^${next}"`);
  expect(await sources.run('release', 'mf-catalog')).toMatchObject({ code: 3 });
});

test('@desktop development and production builds work together', async ({ page, sources }) => {
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await test.step('a remote built for development in a shell built for production', async () => {
    expect(await sources.run('release', 'mf-catalog', '--development')).toMatchObject({ code: 0 });
    await expectCatalogue(page);
  });
  await test.step('a shell built for development, with remotes of both kinds', async () => {
    expect(await sources.run('release', 'shell', '--development')).toMatchObject({ code: 0 });
    await expectEveryArea(page);
    expect(await sources.run('rollback', 'mf-catalog')).toMatchObject({ code: 0 });
    await expectEveryArea(page);
  });
});
