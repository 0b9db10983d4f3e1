import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { test as base, expect } from '../support/test.ts';

const run = promisify(execFile);
const WORKSPACE = resolve(import.meta.dirname, '../..');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');
const ROOM = 'mf-loyalty';
const HEADING = '14 ID Terminale disponibili';
/** What loaders and the console print about a release that cannot be used. */
const LOADER = /Federation Runtime|RemoteError|ChunkLoadError|ScriptExternalLoadError/;

/** A team that has the portal's address and a token, and nothing else of it. */
const test = base.extend<{ visited: RunningPortal; desk: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visited: async ({}, use) => {
    // One failing browser is enough here; usually it takes five addresses.
    const portal = await startPortal({ RELEASE_FAILURES_LEAST: '1' });
    cpSync(join(PUBLISHED, 'sdk'), join(portal.releases, 'sdk'), { recursive: true });
    await use(portal);
    await portal.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  desk: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'team-outside-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('@desktop [SDK-004] a team with nothing but the address and a token makes a remote, delivers it, and takes it back', async ({
  page,
  browser,
  visited,
  desk,
  signIn,
  expectFaults,
}) => {
  test.setTimeout(1_200_000);
  const operate = join(WORKSPACE, 'server/dist/operate.mjs');
  const told = await run(process.execPath, [operate, 'release-token', ROOM], {
    env: { ...process.env, DATA_DIR: visited.data },
  });
  const [token = ''] = told.stdout.split('\n');
  const project = join(desk, ROOM);

  /** Runs a program as that team does: nothing of this workspace is within its reach. */
  async function outside(folder: string, program: string, ...args: string[]): Promise<string> {
    // How npm reaches its registry is a setting of the machine; the rest of the environment is the team's own.
    const { RELEASES_DIR, DATA_DIR, NODE_OPTIONS, NODE_PATH, ...machine } = process.env;
    const env = { ...machine, PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, PORTAL_TOKEN: token };
    const { stdout } = await run(program, args, { cwd: folder, env, maxBuffer: 16_000_000 }).catch((error) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }
  async function step(title: string, work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await test.step(title, work);
    console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  async function heads(text: string | RegExp): Promise<void> {
    await page.goto('/loyalty');
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  const remote = (...words: string[]) => outside(project, 'npx', 'portal-remote', ...words);

  await step('new', async () => {
    await outside(desk, 'npx', '-y', `${visited.address}/sdk/remote.tgz`, 'new', ROOM);
    expect(readFileSync(join(project, 'package.json'), 'utf8')).toContain(`"portal": "${visited.address}"`);
  });
  await step('npm install', async () => void (await outside(project, 'npm', 'install')));
  await step('check', async () => expect(await remote('check')).toContain('fits the live shell'));

  let link = '';
  await step('publish --stage', async () => {
    [link = ''] = /http\S+\?release=\S+/.exec(await remote('publish', '--stage')) ?? [];
  });
  await step('preview, for the one who has the link', async () => {
    await page.goto('/login');
    await signIn(page, 'marta.ferri');
    await page.goto(link);
    await heads(HEADING);
  });
  /** The version that is shown to a browser with these cookies. */
  const shown = async (cookie = '') => {
    const answer = await fetch(`${visited.address}/config.json`, { headers: { cookie } });
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
    return remotes.find(({ name }) => name === 'mf_loyalty')?.version;
  };
  expect(await shown()).toBeUndefined();
  await step('promote --percent 10', async () => {
    expect(await remote('promote', '--percent', '10')).toContain('10 of 100 browsers see');
    const cookies = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { headers } = await fetch(`${visited.address}/login`);
        return headers.getSetCookie()[0]?.split(';')[0] ?? '';
      }),
    );
    const seen = (await Promise.all(cookies.map(shown))).filter((version) => version !== undefined).length;
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(35);
    expect(await shown()).toBeUndefined();
    expect(await remote('list')).toContain('shown to 10 of 100 browsers');
  });
  let first: string | undefined;
  await step('promote', async () => {
    expect(await remote('promote', '--percent', '100')).toContain('is live.');
    first = await shown();
    expect(first).toBeDefined();
    const other = await (await browser.newContext({ baseURL: visited.address })).newPage();
    await signIn(other, 'marta.ferri');
    await other.goto('/loyalty');
    await expect(other.getByRole('heading', { name: HEADING })).toBeVisible();
    await other.context().close();
  });
  await step('what the shell lacks is refused by name', async () => {
    const file = join(project, 'src/loyalty/loyalty-page.tsx');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace('HeroNumber,', 'HeroNumber, Ribbon,').replace('<Hero as', '<Ribbon /><Hero as'));
    await expect(remote('publish')).rejects.toThrow(/uses Ribbon of @portal\/ui, which the shell .* does not provide/);
    writeFileSync(file, good);
  });
  await step('a broken release goes live, and the portal goes back by itself', async () => {
    expectFaults(LOADER, /broken at start/);
    const file = join(project, 'src/remote.tsx');
    const good = readFileSync(file, 'utf8');
    const throwing = "if (location.protocol) throw new Error('broken at start');\n\nexport default {";
    writeFileSync(file, good.replace('export default {', throwing));
    expect(await remote('publish')).toContain(`in place of ${first}`);
    await page.goto('/?release=');
    await heads(HEADING);
    await expect.poll(() => shown()).toBe(first);
    await expect(remote('publish')).rejects.toThrow(/was withdrawn: a mended release has another version/);
    writeFileSync(file, good);
  });
  await step('another release, and rollback', async () => {
    const texts = join(project, 'src/loyalty/loyalty.texts.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('ID Terminale disponibili', 'ID Terminale in tutto'));
    expect(await remote('publish')).toContain('in place of');
    await heads('14 ID Terminale in tutto');
    expect(await remote('rollback')).toContain('is live again');
    await heads(HEADING);
    expect(await remote('list')).toMatch(/^live /);
  });
});
