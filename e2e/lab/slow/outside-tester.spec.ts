import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openOutsideDesk } from '../../support/outside-desk.ts';
import { secondsSince, timed } from '../../support/outside-team.ts';
import { test } from '../../support/own-portal.ts';
import { expect } from '../../support/test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const GUIDE = join(WORKSPACE, 'docs/test/driving.md');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');

test('@desktop [SDK-351] a tester who has only the address of the portal gets from an empty folder to a green journey, that of the guide too', async ({
  own,
  atEnd,
}) => {
  test.setTimeout(300_000);
  cpSync(join(PUBLISHED, 'sdk'), join(own.releases, 'sdk'), { recursive: true });
  const desk = openOutsideDesk({ CHROMIUM: process.env.CHROMIUM ?? '' }, { atEnd });
  const [commands = ''] = /(?<=```sh\n).*?(?=```)/s.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const journeys = join(desk.folder, 'journeys');
  const began = performance.now();

  const [example = ''] = /(?<=```ts\n)import.*?(?=```)/s.exec(readFileSync(GUIDE, 'utf8')) ?? [];

  let printed = '';
  for (const command of commands.trim().split('\n')) {
    if (command === 'cd journeys') continue;
    // The browser of these journeys is used.
    if (command.startsWith('npx playwright install') && process.env.CHROMIUM) continue;
    if (command === 'npm test') writeFileSync(join(journeys, 'tests/example.spec.ts'), example);
    const [program = '', ...words] = command.replaceAll('http://localhost:8080', own.address).split(' ');
    const folder = command.includes('/new.tgz ') ? desk.folder : journeys;
    printed = await timed(command, () => desk.run(folder, program, ...words));
  }
  expect(printed).toContain('6 passed');
  console.log(`the first green journey, from an empty folder on: ${secondsSince(began)} s`);

  expect(
    await desk.run(desk.folder, 'npx', '-y', `${own.address}/sdk/e2e.tgz`, 'reset', 'empty', own.address),
  ).toContain("are 'empty' again");
});
