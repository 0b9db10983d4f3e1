import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../support/own-portal.ts';
import { isShownIn, openPage, type PortalPage, portalPages } from '../support/pages.ts';
import { expect, signIn } from '../support/test.ts';
import { asKept, comparePictures, MAX_DIFFERENT } from './compare-pictures.ts';
import { openedStates } from './opened-states.ts';
import { spokenPage } from './spoken-page.ts';
import { standStill, takePicture } from './still-page.ts';

const WORKSPACE = join(import.meta.dirname, '../..');
const KEPT = join(WORKSPACE, 'docs/screens');
const DIFFERENCES = join(WORKSPACE, 'test-results/screens');

/** Compare with the kept pictures instead of keeping new ones. */
const CHECK = process.env.SCREENS_CHECK === '1';
const THEMES = ['light', 'dark'] as const;

const nameOf = (page: string, frame: string, theme: string) =>
  [page, frame, ...(theme === 'light' ? [] : [theme]), 'webp'].join('.');

const spokenNameOf = (page: string, frame: string) => [page, frame, 'txt'].join('.');

const pictured = [...portalPages, ...openedStates];

function picture(what: string, { who, pages }: { who: PortalPage['who']; pages: readonly PortalPage[] }) {
  test(`pictures of ${what}`, async ({ page, expectFaults }) => {
    expectFaults(/404/);
    if (who) await signIn(page, who);
    const differences: string[] = [];
    const frame = test.info().project.name;
    for (const each of pages.filter((one) => isShownIn(frame, one))) {
      await test.step(each.name, async () => {
        await openPage(page, each);
        await standStill(page);
        const spoken = spokenNameOf(each.name, frame);
        const words = await spokenPage(page);
        if (!CHECK) writeFileSync(join(KEPT, spoken), words);
        else if (keptWords(spoken) !== words) {
          writeFileSync(join(DIFFERENCES, spoken), words);
          differences.push(`${spoken}: a screen reader says something else`);
        }
        for (const theme of THEMES) {
          const name = nameOf(each.name, frame, theme);
          const picture = await asKept(await takePicture(page, theme));
          if (CHECK) differences.push(...(await differenceOf(name, picture)));
          else writeFileSync(join(KEPT, name), picture);
        }
      });
    }
    expect(differences, 'pages that look different').toEqual([]);
  });
}

for (const [who, pages] of Map.groupBy(portalPages, ({ who }) => who)) picture(who ?? 'a visitor', { who, pages });
for (const [who, pages] of Map.groupBy(openedStates, ({ who }) => who)) {
  picture(`what opens for ${who ?? 'a visitor'}`, { who, pages });
}

const keptWords = (name: string) => (existsSync(join(KEPT, name)) ? readFileSync(join(KEPT, name), 'utf8') : '');

async function differenceOf(name: string, picture: Buffer): Promise<string[]> {
  if (!readdirSync(KEPT).includes(name)) {
    writeFileSync(join(DIFFERENCES, name), picture);
    return [`${name}: it has no kept picture`];
  }
  const { pixels, sideBySide } = await comparePictures(readFileSync(join(KEPT, name)), picture);
  if (pixels <= MAX_DIFFERENT) return [];
  writeFileSync(join(DIFFERENCES, name), await sideBySide());
  return [`${name}: ${pixels} pixels`];
}

test('@desktop a changed word or colour is found, and an unchanged page is not', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('marta.ferri');
  await standStill(page);
  const take = async () => asKept(await takePicture(page, 'light'));
  const kept = await take();
  expect((await comparePictures(kept, await take())).pixels).toBe(0);

  const button = page.getByRole('button', { name: 'AVANTI' });
  await button.evaluate((element) => element.style.setProperty('opacity', '0.6'));
  expect((await comparePictures(kept, await take())).pixels).toBeGreaterThan(MAX_DIFFERENT);

  await button.evaluate((element) => {
    element.style.removeProperty('opacity');
    element.textContent = 'AVANTE';
  });
  expect((await comparePictures(kept, await take())).pixels).toBeGreaterThan(MAX_DIFFERENT);
});

test('index of the pictures @desktop', () => {
  if (CHECK) {
    const wanted = ['desktop', 'phone'].flatMap((frame) =>
      pictured
        .filter((one) => isShownIn(frame, one))
        .flatMap(({ name }) => [...THEMES.map((theme) => nameOf(name, frame, theme)), spokenNameOf(name, frame)]),
    );
    const kept = readdirSync(KEPT).filter((file) => /\.(?:webp|txt)$/.test(file));
    expect(
      kept.filter((file) => !wanted.includes(file)),
      'kept pictures and texts that belong to no page',
    ).toEqual([]);
    return;
  }
  const rows = pictured.map((one) => {
    const { name, title, path, follow } = one;
    const drawn = (frame: string, width: number) =>
      isShownIn(frame, one) ? `<img src="${name}.${frame}.webp" width="${width}" alt="${title}, ${frame}">` : '';
    return `| ${title}<br>\`${path}\`${follow ? ', then the first one' : ''} | ${drawn('desktop', 480)} | ${drawn('phone', 160)} |`;
  });
  const text = `# Screens

Every page at a width of 1280 and of 390 px, on the demo data, here in the light theme; the dark one is beside it as \`<page>.<frame>.dark.webp\`. What a screen reader reads out (roles, names and states in their order) is \`<page>.<frame>.txt\`. Taken by \`pnpm screens\` from the lists in \`e2e/support/pages.ts\` and \`e2e/screens/opened-states.ts\`; nobody edits them. \`pnpm screens --check\` compares them with the portal as it is.

| page | desktop | phone |
| ---- | ------- | ----- |
${rows.join('\n')}
`;
  writeFileSync(join(KEPT, 'README.md'), text);
});
