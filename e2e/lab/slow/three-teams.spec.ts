import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { mailed } from '../../support/mail.ts';
import { operate } from '../../support/operate.ts';
import { timed } from '../../support/outside-team.ts';
import { liveVersion } from '../../support/release-files.ts';
import { expect, saveData, signIn } from '../../support/test.ts';
import { type OutsideTeam, TEAMS, test } from '../../support/three-teams.ts';
import { buildBreakingPortal, deprecatePart, PART, removePortal } from './breaking-portal.ts';

/** A step of the journey, whose time is printed. */
const step = (title: string, work: () => Promise<void>): Promise<void> => timed(title, () => test.step(title, work));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What a team's page says: the demo data have 14 terminals. */
const said = (page: Page, text: string) => heading(page, `14 ${text}`);

/** Goes to a page as a link in the portal does: the tab keeps its releases. */
const goInTab = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** A browser that was never here, with what it reads on the page of a team. */
async function openedAnew(browser: Browser, portal: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await look(page);
  await context.close();
}

/** What a team does to be ready for the next contract, as `upgrade` says. */
async function getReady(team: OutsideTeam, ...upgrade: string[]): Promise<void> {
  const { desk, project, command, remote } = team;
  const told = await command(['upgrade', ...upgrade]);
  for (const what of [PART.name, PART.next, 'remote.json: change "contract"']) expect(told).toContain(what);
  await desk.run(project, 'npm', 'install');
  desk.edit(join(project, 'remote.json'), [/"contract": "[^"]+"/.exec(descriptorOf(team))?.[0] ?? '', NEXT]);
  await expect(command(['publish'])).rejects.toThrow(PART.name);
  const name = remote.replace('mf-', '');
  const page = join(project, `src/${name}/${name}-page.tsx`);
  desk.edit(page, [PART.name, PART.next], [`<${PART.name}>`, `<${PART.next}>`], [`</${PART.name}>`, `</${PART.next}>`]);
  team.say(`${name} due`);
}

const NEXT = '"contract": "^2.0.0"';
const descriptorOf = ({ project }: OutsideTeam) => readFileSync(join(project, 'remote.json'), 'utf8');

test('@desktop [REL-363, REL-320, REL-323, REL-324, REL-325] three teams that never meet release on three days around a shell that breaks, and no open tab fails', async ({
  browser,
  page: tab,
  own,
  teams,
  atEnd,
}) => {
  test.setTimeout(1_500_000);
  const { loyalty, points, vouchers } = teams;
  const present = liveVersion(own.releases, 'shell');
  let archive = '';

  await step('the portal of the next contract is built', async () => {
    archive = await buildBreakingPortal();
    atEnd(() => removePortal(archive));
  });
  await step('three projects are made, installed and published at the same time', async () => {
    await Promise.all(
      TEAMS.map(async (name) => {
        const { desk, project, remote, command, say } = teams[name];
        await desk.run(desk.folder, 'npx', '-y', `${own.address}/sdk/new.tgz`, remote);
        await desk.run(project, 'npm', 'install');
        say(`${name} uno`);
        expect(await command(['publish'])).toContain('is live');
      }),
    );
  });
  await step('a tab is opened', async () => {
    await saveData(tab);
    await tab.goto('/login');
    await signIn(tab, 'marta.ferri');
    await goInTab(tab, '/loyalty');
    await expect(said(tab, 'loyalty uno')).toBeVisible();
  });

  await step('weeks before: a part is deprecated; check counts it, the lists show it', async () => {
    deprecatePart(own.releases);
    const { name, since, until, next } = PART;
    expect(await loyalty.command(['check'])).toContain(
      `${name} of @portal/ui, 1 time: deprecated since ${since}, gone in ${until}; use ${next}.`,
    );
    expect(await operate(own, 'releases', 'mf-points')).toContain(`uses 1 deprecated: ${name} of @portal/ui until`);
  });
  await step('the next shell is staged: install ends with 3, and each team gets a mail', async () => {
    const installed = await operate(own, 'install', archive).catch((error: unknown) => error);
    expect(installed).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('`--without <remote>` leaves one behind'),
    });
    for (const { mailbox } of Object.values(teams)) await mailed(tab, mailbox, /npx portal-remote upgrade --next/);
  });

  await step('first day: mf-loyalty is ready for the next shell', async () => {
    cpSync(loyalty.project, join(loyalty.desk.folder, 'before'), { recursive: true, verbatimSymlinks: true });
    await getReady(loyalty, '--next');
    expect(await loyalty.command(['check'])).toContain('fits the next shell');
    const [link = ''] = /http\S+\?release=\S+/.exec(await loyalty.command(['publish', '--stage'])) ?? [];
    await openedAnew(browser, own.address, async (page) => {
      await page.goto(link);
      await page.goto('/loyalty');
      await expect(said(page, 'loyalty due')).toBeVisible();
    });
    expect(await loyalty.command(['promote'])).toContain('is live for the shell');
    const lists = await operate(own, 'releases');
    expect(lists).toContain('ready      mf-loyalty');
    for (const name of ['mf-points', 'mf-vouchers']) expect(lists).toContain(`not ready  ${name}`);
  });
  await step('first day: mf-loyalty still mends what people see', async () => {
    const before = join(loyalty.desk.folder, 'before');
    loyalty.say('loyalty uno e mezzo', before);
    expect(await loyalty.command(['publish'], before)).toContain('in place of');
    await openedAnew(browser, own.address, async (page) => {
      await page.goto('/loyalty');
      await expect(said(page, 'loyalty uno e mezzo')).toBeVisible();
    });
    await goInTab(tab, '/loyalty');
    await expect(said(tab, 'loyalty uno')).toBeVisible();
  });

  await step('second day: mf-points is ready', async () => {
    await getReady(points, '--next');
    expect(await points.command(['publish'])).toContain('is live for the shell');
  });
  await step('second day: the portal moves, without mf-vouchers', async () => {
    await expect(operate(own, 'promote', 'shell')).rejects.toThrow(
      /mf-vouchers \S+ needs contract[\s\S]*--without mf-vouchers/,
    );
    expect(await operate(own, 'promote', 'shell', '--without', 'mf-vouchers')).toContain(`in place of ${present}`);
    await mailed(tab, vouchers.mailbox, /non ha ancora una versione adatta/);
    expect(await vouchers.command(['list'])).toContain('left behind');
    await openedAnew(browser, own.address, async (page) => {
      for (const name of ['loyalty', 'points']) {
        await page.goto(`/${name}`);
        await expect(said(page, `${name} due`)).toBeVisible();
      }
      await page.goto('/vouchers');
      await expect(heading(page, 'Questa parte non è ancora pronta per il nuovo portale.')).toBeVisible();
    });
  });
  await step('second day: the open tab goes on with what it has, also where it never was', async () => {
    for (const name of ['vouchers', 'points', 'loyalty']) {
      await goInTab(tab, `/${name}`);
      await expect(said(tab, `${name} uno`)).toBeVisible();
    }
  });

  await step('third day: mf-vouchers comes along by itself', async () => {
    await getReady(vouchers);
    expect(await vouchers.command(['publish'])).toContain('is live');
    await openedAnew(browser, own.address, async (page) => {
      await page.goto('/vouchers');
      await expect(said(page, 'vouchers due')).toBeVisible();
    });
    await goInTab(tab, '/terminals');
    await expect(tab.getByText(/^Hai 14/)).toBeVisible();
    await goInTab(tab, '/vouchers');
    await expect(said(tab, 'vouchers uno')).toBeVisible();
  });
});
