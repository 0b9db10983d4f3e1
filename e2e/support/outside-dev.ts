import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from './free-port.ts';
import type { OutsideDesk } from './outside-desk.ts';
import { secondsSince, step } from './outside-team.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect, signIn } from './test.ts';

/** The heading of the page of a new remote, for the demo's first merchant. */
export const HEADING = '14 ID Terminale disponibili';

/** Opens the team's page in a portal or its development shell; it has this heading. */
export async function showsHeading(page: Page, portal: string, text: string): Promise<void> {
  await page.goto(new URL('/loyalty', portal).href);
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
}

interface Developing {
  page: Page;
  visited: RunningPortal;
  desk: OutsideDesk;
  /** Folder of the team's project. */
  project: string;
  /** Since when the team has been at work, as `performance.now()`. */
  began: number;
  expectFaults(...words: RegExp[]): void;
}

/**
 * A team develops its remote: in the portal, on sample data, and without a portal. It leaves the project as it was.
 *
 * @param remote runs a command of `portal-remote` in the project
 */
export async function developRemote(
  { page, visited, desk, project, began, expectFaults }: Developing,
  remote: (...words: [string, ...string[]]) => Promise<string>,
): Promise<void> {
  /** The development shell of the project; the first port is the remote's, the next one the shell's. */
  async function serve(...words: string[]) {
    const port = await freePort();
    const more = ['portal-remote', 'dev', '--port', String(port), ...words];
    const serving = await desk.serve('Development shell', project, 'npx', ...more);
    return { ...serving, remote: `http://localhost:${port}/`, shell: `http://localhost:${port + 1}/` };
  }

  await step('dev: the first page, and a change while it is open', async () => {
    const taken = new URL(visited.address).port;
    await expect(remote('dev', '--port', taken)).rejects.toThrow(
      `Port ${taken} is taken. Choose others: --port <first>`,
    );
    const dev = await serve();
    await page.goto(`${dev.shell}login`);
    await signIn(page, 'marta.ferri');
    await showsHeading(page, dev.shell, HEADING);
    console.log(`the first page, from an empty folder on: ${secondsSince(began)} s`);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    const putBack = desk.edit(join(project, 'src/loyalty/loyalty-page.tsx'), ['{texts.terminals}', 'in negozio']);
    await expect(page.getByRole('heading', { name: '14 in negozio' })).toBeVisible();
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
    putBack();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();

    // A build that fails says so in the page, which goes on when it is mended.
    expectFaults(/bundle 'mf-loyalty' has 1 errors|Module build failed/);
    const mend = desk.edit(join(project, 'src/loyalty/loyalty-page.tsx'), ['useHeader({', 'useHeader(= {']);
    const failed = page.getByRole('alert').filter({ hasText: 'The build failed.' });
    await expect(failed).toContainText('loyalty-page.tsx');
    mend();
    await expect(failed).toBeHidden();
    const again = desk.edit(join(project, 'src/loyalty/loyalty-page.tsx'), ['{texts.terminals}', 'di nuovo']);
    await expect(page.getByRole('heading', { name: '14 di nuovo' })).toBeVisible();
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
    again();

    // The first thing of React that this page uses, and of dialogs: both are the shell's, and the page is loaded again.
    expectFaults(/\[webpack-dev-server\]/);
    const first = desk.edit(
      join(project, 'src/loyalty/loyalty-page.tsx'),
      ['import ', "import { Fragment } from 'react';\nimport { Dialog } from '@portal/ui/dialog';\nimport "],
      ['{texts.terminals}', '<Fragment>di {Dialog && "prova"}</Fragment>'],
    );
    await expect(page.getByRole('heading', { name: '14 di prova' })).toBeVisible();
    first();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();

    // So does a mistake in the descriptor; one in the types does not stop the page.
    expectFaults(
      /bundle 'mf-loyalty' has \d (?:errors|warnings)|remote\.json:\d+|loyalty-page\.tsx:\d+/,
      // The types may be read while a file is half written.
      /is not a module/,
    );
    const mendDescriptor = desk.edit(join(project, 'remote.json'), ['"title":', '"titel":']);
    await expect(failed).toContainText(/remote\.json:\d+: 'titel' is no key of a descriptor/);
    mendDescriptor();
    await expect(failed).toBeHidden();
    const mendTypes = desk.edit(join(project, 'src/loyalty/loyalty-page.tsx'), ['HeroNumber,', 'HeroNumber, Ribbon,']);
    // The check of what was mended before ends first.
    await expect(page.getByRole('alert').filter({ hasText: 'mistakes in the sources' })).toContainText(
      /loyalty-page\.tsx:\d+: .*'Ribbon'/,
      { timeout: 60_000 },
    );
    await expect(remote('build')).rejects.toThrow(/'Ribbon'[\s\S]*The types do not fit\./);
    mendTypes();

    // The server does not know this page: only the tester's own release has it.
    expectFaults(/status of 404 .*\/loyalty\)/);
    await page.goto(`${visited.address}/login?override=${dev.remote}`);
    // The page is drawn again with the tester's remote; a key pressed at that very moment would be lost.
    await expect(page.getByRole('complementary', { name: 'Ambiente di prova' })).toBeVisible();
    await signIn(page, 'marta.ferri');
    await showsHeading(page, visited.address, HEADING);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await dev.stop();
  });
  await step('dev on sample data', async () => {
    const dev = await serve('--mock');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${dev.shell}login`);
    await signIn(page, 'marta.ferri');
    await page.goto(`${dev.shell}loyalty`);
    await expect(page.getByRole('heading', { name: /^\d+ ID Terminale disponibili$/ })).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.goto('about:blank');
    await dev.stop();
  });
  await step('dev without a portal: signed in from the start, with the sample backend of the project', async () => {
    const edits = [
      desk.edit(join(project, 'remote.json'), [
        '"widgets": []',
        '"widgets": [],\n  "backend": { "scopes": [{ "name": "loyalty:read", "title": "Reads visits", "for": ["MPOS_admin"] }] }',
      ]),
      desk.edit(
        join(project, 'src/loyalty/loyalty-page.tsx'),
        ['const { client } = usePortal();', `const { client, backend } = usePortal();\n${VISITS}`],
        ['{texts.terminals}', 'e {visits.data?.visits ?? 0} visite'],
      ),
    ];
    const nowhere = `http://localhost:${await freePort()}`;
    const dev = await serve('--mock', '--portal', nowhere, '--backend', 'backend/backend.mjs');
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await page.goto(dev.shell);
    await page.getByRole('main').getByRole('link', { name: 'Loyalty' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ e 1 visite$/ })).toBeVisible();
    await page.getByText('DEMO', { exact: true }).click();
    await page.getByLabel('Entra come').selectOption('Sviluppatore (dev@softlab.it)');
    await expect(page.getByRole('main').getByRole('link', { name: 'Loyalty' })).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await dev.stop();
    for (const putBack of edits) putBack();
  });
}

/** What the team adds to its page, for the sample backend. */
const VISITS = `  const visits = useQuery({
    queryKey: ['loyalty', 'visits'],
    queryFn: async ({ signal }) => (await backend.call('/visits', { signal })) as { visits: number },
    enabled: backend.isOffered,
  });`;
