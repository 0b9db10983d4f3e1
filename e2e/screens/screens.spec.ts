import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPage, portalPages } from '../support/pages.ts';
import { test } from '../support/test.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screens');

for (const [who, pages] of Map.groupBy(portalPages, ({ who }) => who)) {
  test(`pictures of ${who ?? 'a visitor'}`, async ({ page, signIn, expectFaults }) => {
    expectFaults(/404/);
    if (who) await signIn(page, who);
    for (const each of pages) {
      await test.step(each.name, async () => {
        await openPage(page, each);
        await page.evaluate(() => document.fonts.ready);
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        const file = join(FOLDER, `${each.name}.${test.info().project.name}.webp`);
        writeFileSync(file, await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer());
      });
    }
  });
}

test('index of the pictures @desktop', () => {
  const rows = portalPages.map(
    ({ name, title, path, follow }) =>
      `| ${title}<br>\`${path}\`${follow ? ', then the first one' : ''} | <img src="${name}.desktop.webp" width="480" alt="${title}, desktop"> | <img src="${name}.phone.webp" width="160" alt="${title}, phone"> |`,
  );
  const text = `# Screens

Every page at a width of 1280 and of 390 px, on the demo data. Taken by \`pnpm screens\` from the list in \`e2e/support/pages.ts\`; nobody edits them.

| page | desktop | phone |
| ---- | ------- | ----- |
${rows.join('\n')}
`;
  writeFileSync(join(FOLDER, 'README.md'), text);
});
