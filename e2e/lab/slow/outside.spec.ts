import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenRules } from '@portal/e2e';
import { freePort } from '../../support/free-port.ts';
import { operate } from '../../support/operate.ts';
import { developRemote, HEADING, showsHeading } from '../../support/outside-dev.ts';
import { APP, namedCommands, recipeForCi, step, test } from '../../support/outside-team.ts';
import { expect, signIn } from '../../support/test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
/** What loaders and the console print about a release that cannot be used. */
const LOADER = /Federation Runtime|RemoteError|ChunkLoadError|ScriptExternalLoadError/;

test('@desktop @core [SDK-004, SDK-320] a project that was just made from the package of the portal passes its tests and builds', async ({
  visited,
  desk,
  project,
}) => {
  if (desk.hidesWorkspace) expect(await desk.run(desk.folder, 'ls', WORKSPACE)).toBe('');
  else console.log('The workspace could be read: bubblewrap is not installed (Debian: apt-get install bubblewrap)');
  expect(readFileSync(join(project, 'package.json'), 'utf8')).toContain(`"portal": "${visited.address}"`);
  await step('npm test', async () => void (await desk.run(project, 'npm', 'test')));
  await step('build', async () =>
    expect(await desk.run(project, 'npx', 'portal-remote', 'build')).toMatch(
      /^mf-loyalty 1\.0\.0-\w+ is built: dist\/$/m,
    ),
  );
});

test('@desktop [SDK-004, SDK-610, SDK-015, SDK-327, SDK-400, SDK-401, SDK-611, REL-158, REL-159, REL-311] a team that has only the address and a token delivers its remote, and takes it back', async ({
  page,
  browser,
  visited,
  points,
  desk,
  project,
  began,
  expectFaults,
}) => {
  test.setTimeout(1_200_000);
  const heads = (text: string, tab: Page = page) => showsHeading(tab, visited.address, text);
  const used = new Set(['new']);
  const remote = (...words: [string, ...string[]]) => {
    used.add(words[0]);
    return desk.run(project, 'npx', 'portal-remote', ...words);
  };

  await developRemote({ page, visited, desk, project, began, expectFaults }, remote);
  await step('check without the portal', async () =>
    expect(await remote('check', '--portal', `http://localhost:${await freePort()}`)).toMatch(
      /does not answer \(.+\)\. The project is compared with the shell that its package was made with/,
    ),
  );

  let link = '';
  await step('what the guide lets a CI run: npm ci, check, publish --stage', async () => {
    const said = await desk.run(project, 'env', 'BRANCH=main', 'sh', '-e', '-c', recipeForCi());
    expect(said).toContain('fits the live shell');
    [link = ''] = /http\S+\?release=\S+/.exec(said) ?? [];
    expect(JSON.parse(await remote('list', '--json'))).toMatchObject({ app: APP, releases: [{ state: 'staged' }] });
  });
  await step('preview, for people who have the link, in both frames', async () => {
    const badge = page.getByRole('complementary', { name: 'Anteprima' });
    await page.goto('/login');
    await signIn(page, 'marta.ferri');
    await page.goto(link);
    await heads(HEADING);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(badge).toBeInViewport({ ratio: 1 });
      await expect(badge).toContainText(/^Anteprima di mf-loyalty 1\.0\.0-\w+/);
      expect(await brokenRules(page)).toEqual([]);
    }
    await page.getByRole('button', { name: "ESCI dall'anteprima" }).click();
    await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
    await expect(badge).toBeHidden();
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
    await heads(HEADING, other);
    await other.context().close();
  });
  await step('what the shell lacks is refused by name', async () => {
    const file = join(project, 'src/loyalty/loyalty-page.tsx');
    const unchecked = 'import { FailedState, Hero, HeroNumber, Ribbon,';
    const putBack = desk.edit(
      file,
      ['import { FailedState, Hero, HeroNumber,', `// @ts-expect-error: it is not there\n${unchecked}`],
      ['<Hero as', '<Ribbon /><Hero as'],
    );
    await expect(remote('publish')).rejects.toThrow(/uses Ribbon of @portal\/ui, which the shell .* does not provide/);
    putBack();
  });
  await step('a broken release goes live, and the portal goes back by itself', async () => {
    expectFaults(LOADER, /broken at start/);
    const throwing = "if (location.protocol) throw new Error('broken at start');\n\nexport default {";
    const putBack = desk.edit(join(project, 'src/remote.tsx'), ['export default {', throwing]);
    expect(await remote('publish')).toContain(`in place of ${first}`);
    await heads(HEADING);
    await expect.poll(() => shown()).toBe(first);
    await expect(remote('publish')).rejects.toThrow(/was rolled back: promote it to make it live again/);
    putBack();
  });
  await step('a release that calls its own backend, and a rollback', async () => {
    desk.edit(join(project, 'remote.json'), [
      '"widgets": []',
      '"widgets": [],\n  "backend": { "scopes": [{ "name": "points:read", "title": "Reads points", "for": ["MPOS_admin"] }] }',
    ]);
    desk.edit(
      join(project, 'src/loyalty/loyalty-page.tsx'),
      ['const { client } = usePortal();', `const { client, backend } = usePortal();\n${POINTS}`],
      ['{texts.terminals}', 'e {points.data?.points ?? 0} punti'],
    );
    const asks = 'own backend: asks for points:read (administrators); granted: none';
    expect(await remote('publish', '--stage')).toContain(asks);
    expect(await operate(visited, 'backend-grant', APP, 'points:read')).toContain('carry points:read (Reads points)');
    expect(await remote('promote')).toContain('in place of');
    const asked = page.waitForRequest(`${visited.address}/api/backends/${APP}/points`);
    await page.context().addCookies([{ name: 'of-the-portal', value: 'cookie-of-the-page', url: visited.address }]);
    await heads('14 e 7 punti');
    const { cookie, authorization = '', 'user-agent': browserName = '' } = await (await asked).allHeaders();
    expect(cookie).toContain('cookie-of-the-page');
    expect(authorization).toMatch(/^Bearer /);
    expect(points.calls.map(({ claims }) => claims)).toMatchObject([
      { client_id: APP, aud: points.address, role: 'MPOS_admin', scope: 'points:read' },
    ]);
    for (const ofThePage of ['cookie-of-the-page', authorization.slice('Bearer '.length), browserName])
      expect(JSON.stringify(points.calls)).not.toContain(ofThePage);
    expect(await remote('rollback')).toContain('is live again');
    await heads(HEADING);
    expect(await remote('list')).toMatch(/^live /);
  });
  await step('a staged release that is withdrawn', async () => {
    desk.edit(join(project, 'src/loyalty/loyalty.texts.ts'), ['ID Terminale disponibili', 'ID Terminale']);
    const [, version = ''] = /^mf-loyalty (\S+) is built/.exec(await remote('build')) ?? [];
    const preset =
      "import('@portal/remote/webpack/preset.mjs').then((it) => console.log(it.default.output.uniqueName))";
    expect(await desk.run(project, 'node', '-e', preset)).toBe(`${APP}@${version}\n`);
    expect(await remote('publish', '--stage')).toContain(`mf-loyalty ${version} is staged`);
    expect(await remote('withdraw', version)).toContain(`mf-loyalty ${version} is withdrawn.`);
    await expect(remote('promote', version)).rejects.toThrow(/was withdrawn/);
  });
  await step('the package of the live shell', async () => {
    expect(await remote('upgrade')).toContain("is the portal's present package already.");
  });
  await step('a release of sources that were never committed cannot be verified, and it says so', async () =>
    expect(remote('verify')).rejects.toThrow(/names no commit: it cannot be built again/),
  );
  await step('a release of a commit is built again and compared', async () => {
    desk.edit(join(project, 'src/loyalty/loyalty.texts.ts'), ["'ID Terminale'", "'terminali in negozio'"]);
    await desk.run(project, 'git', 'init', '--quiet');
    await desk.run(project, 'git', 'add', '--all');
    const author = ['-c', 'user.name=squadra', '-c', 'user.email=squadra@example.it'];
    await desk.run(project, 'git', ...author, 'commit', '--quiet', '--message', 'Speak of terminals');
    expect(await remote('publish')).toContain('is live');
    expect(await remote('verify')).toMatch(/ is what [0-9a-f]{40} is built into: \d+ files, none differs/);
  });
  await test.step('every command that the guide, the page of the SDK or the project names was run', async () => {
    const all = await namedCommands(visited.address, project);
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !used.has(name))).toEqual([]);
  });
});

/** What the team adds to its page, for a backend behind the portal. */
const POINTS = `  const points = useQuery({
    queryKey: ['loyalty', 'points'],
    queryFn: async ({ signal }) => (await backend.call('/points', { signal })) as { points: number },
    enabled: backend.isOffered,
  });`;
