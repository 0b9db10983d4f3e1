import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { forceRelease, hashesBeside, liveVersion } from '../support/release-files.ts';
import { test } from '../support/sources-copy.ts';
import { expect, saveData } from '../support/test.ts';

const APP = 'mf-catalog';
const TEXTS = 'mf-catalog/src/catalogue/catalogue.texts.ts';
const OLD = 'CREA CATEGORIA';
const NEW = 'COMPONI CATEGORIA';

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
/** What loaders and the console print about a release that cannot be used. */
const LOADER = /Federation Runtime|RemoteError|ChunkLoadError|ScriptExternalLoadError/;

test.use({ who: 'marta.ferri', loadsAhead: true });

test('[REL-010, REL-157] @desktop the catalogue is released, rolled back and fails on its own', async ({
  page,
  context,
  own,
  sources,
  expectFaults,
}) => {
  test.setTimeout(300_000);
  const first = liveVersion(own.releases, APP);
  const others = hashesBeside(own.releases, APP);
  await page.goto('/catalog');
  await expect(button(page, OLD)).toBeVisible();

  await test.step('a text is changed and released; no file of the shell or of another remote is touched', async () => {
    sources.replace(TEXTS, OLD, NEW);
    const released = await sources.run('release', APP);
    expect(released).toEqual({
      code: 0,
      said: expect.stringMatching(/Each started once in a browser\.\nTypes and tests were not checked/),
    });
    expect(hashesBeside(own.releases, APP)).toEqual(others);
  });

  await test.step('the open tab keeps what it has, and offers the new release', async () => {
    await button(page, 'Cerca prodotti').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('È disponibile una nuova versione')).toBeVisible();
    await button(page, 'RICARICA').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.goto('/catalog');
    await expect(button(page, NEW)).toBeVisible();
  });

  await test.step('a rollback brings the old text back', async () => {
    expect(await sources.run('rollback', APP)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(button(page, OLD)).toBeVisible();
    expect((await sources.run('releases')).said).toContain(`live     ${first}, `);
  });

  await test.step('a release that throws when it starts gives way to the one before it, and the operator is told', async () => {
    expectFaults(LOADER, /broken at start/);
    const broken = '1.8.0';
    forceRelease(own.releases, APP, {
      version: broken,
      contract: '^1.0.0',
      code: "throw new Error('broken at start');",
    });
    await page.reload();
    await expect(button(page, OLD)).toBeVisible();
    const counted = `portal_remote_failures_total{remote="mf_catalog",version="${broken}",phase="start",outcome="previous"} 1`;
    await expect.poll(async () => (await fetch(`${own.address}/metrics`)).text()).toContain(counted);
    expect((await sources.run('rollback', APP)).code).toBe(0);
  });

  await test.step('sources that are saved during a build are not released under the version of the earlier sources', async () => {
    sources.replace(TEXTS, NEW, 'AGGIUNGI');
    const releasing = sources.run('release', APP);
    const isBuilding = () => readdirSync(join(own.releases, APP)).some((name) => name.endsWith('.building'));
    // The command starts before the build does.
    await expect.poll(isBuilding, { intervals: [20], timeout: 60_000 }).toBe(true);
    sources.replace(TEXTS, 'AGGIUNGI', NEW);
    expect(await releasing).toEqual({ code: 3, said: expect.stringContaining('changed while it was built') });
    expect(liveVersion(own.releases, APP)).toBe(first);
  });

  await test.step('a release that uses what the shell does not provide is refused by name', async () => {
    const using = "import { Carousel } from '@portal/ui';\n\nexport const carousel = Carousel;\n\nexport default {";
    sources.replace('mf-catalog/src/remote.tsx', 'export default {', using);
    const refused = await sources.run('release', APP);
    expect(refused).toEqual({ code: 3, said: expect.stringContaining('uses Carousel of @portal/ui, which the shell') });
    expect(liveVersion(own.releases, APP)).toBe(first);
    sources.replace('mf-catalog/src/remote.tsx', using, 'export default {');
  });

  await test.step('a release that throws when it starts is refused if there is a browser to try it', async () => {
    const throwing = "if (location.protocol) throw new Error('broken at start');\n\nexport default {";
    sources.replace('mf-catalog/src/remote.tsx', 'export default {', throwing);
    const refused = await sources.run('release', APP);
    expect(refused).toEqual({ code: 3, said: expect.stringMatching(/does not start in a browser: .*broken at start/) });
    expect(liveVersion(own.releases, APP)).toBe(first);
    sources.replace('mf-catalog/src/remote.tsx', throwing, 'export default {');
  });

  await test.step('a build that fails changes nothing, and the remains of a killed build are removed', async () => {
    mkdirSync(join(own.releases, APP, '1.0.0-killed.building'));
    sources.replace('mf-catalog/src/remote.tsx', 'export default {', 'export default {{');
    expect(await sources.run('release', APP)).toEqual({
      code: 1,
      said: expect.stringContaining(`The build of ${APP} failed`),
    });
    expect(liveVersion(own.releases, APP)).toBe(first);
    expect(readdirSync(join(own.releases, APP)).filter((name) => /building|lock/.test(name))).toEqual([]);
  });

  await test.step('a release for another contract is refused, and if somebody forces it live, the shell runs none of it', async () => {
    sources.replace('mf-catalog/remote.json', /"contract": "[^"]+"/, '"contract": "^2.0.0"');
    const refused = await sources.run('release', APP);
    expect(refused).toEqual({
      code: 3,
      said: expect.stringContaining(`${APP} needs contract ^2.0.0, and the live shell`),
    });
    expect(liveVersion(own.releases, APP)).toBe(first);

    forceRelease(own.releases, APP, { version: '2.0.0', contract: '^2.0.0', code: 'window.forced = true;' });
    await page.reload();
    await expect(button(page, OLD)).toBeVisible();
    expect(await page.evaluate(() => 'forced' in window)).toBe(false);
    expect((await sources.run('rollback', APP)).code).toBe(0);
  });

  await test.step('a chunk that differs from the build does not run: the previous release stands in', async () => {
    expectFaults(/integrity/, LOADER);
    expect((await sources.run('rollback', APP, '2.0.0')).code).toBe(3);
    forceRelease(own.releases, APP, { version: '1.9.0', contract: '^1.0.0', code: '' });
    await context.route(`**/releases/${APP}/1.9.0/page-catalog.*.js`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
    });
    await page.reload();
    await expect(button(page, OLD)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });

  await test.step('a tab whose files are gone is reloaded, once', async () => {
    expectFaults(/404/, LOADER);
    await context.unrouteAll();
    await saveData(page);
    await page.goto('/terminals');
    await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
    expect((await sources.run('rollback', APP, first)).code).toBe(0);
    const [gone, stays] = ['1.9.0', first].map((version) => `**/releases/${APP}/${version}/**`);
    await context.route(gone ?? '', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
      void context.unroute(stays ?? '');
    });
    await context.route(stays ?? '', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Catalogo' }).click();
    await expect(button(page, OLD)).toBeVisible({ timeout: 30_000 });
    expect(loads).toBe(1);
  });
});
