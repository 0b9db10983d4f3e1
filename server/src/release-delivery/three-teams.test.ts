import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { deliveringTeam } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';

const team = deliveringTeam();
const archive = folderForEachTest();
const REMOTES = ['mf-loyalty', 'mf-points', 'mf-vouchers'];
const DAY = 24 * 60 * 60_000;

/** A tab: the releases that it was opened with, and the addresses of their files. */
interface Tab {
  releases: Readonly<Record<string, string>>;
  files: readonly string[];
}

let tokens: Readonly<Record<string, string>>;

beforeEach(async () => {
  for (const remote of REMOTES)
    putRelease(team.portal.releasesFolder, remote, '1.0.0', '^1.0.0', team.portal.clock.now);
  const given = REMOTES.map(async (remote) => [remote, await team.tokenFor(remote, '--mail', `${remote}@example.it`)]);
  tokens = Object.fromEntries(await Promise.all(given));
});

/** What a team does on its own: uploads a release and promotes it. */
async function release(remote: string, version: string, contract: string): Promise<string> {
  const token = tokens[remote] ?? '';
  const uploaded = await team.call(token, 'POST', remote, await team.packed(version, remote, contract));
  if (uploaded.statusCode !== 200) return uploaded.json().data.message;
  const promoted = await team.call(token, 'POST', `${remote}/${version}/promote`);
  return promoted.json().message ?? promoted.json().data.message;
}

async function openTab(): Promise<Tab> {
  const { shell, remotes } = (await team.portal.app.inject('/config.json')).json();
  const files = remotes.map(({ baseUrl, entry }: Record<string, string>) => `${baseUrl}${entry}`);
  return {
    releases: { shell: shell.version, ...(await team.shown()) },
    files: [`/releases/shell/${shell.version}/entry.js`, ...files],
  };
}

/** The files that tabs would miss if they opened another page now. */
async function missedBy(tabs: readonly Tab[]): Promise<string[]> {
  const answers = tabs.flatMap(({ files }) =>
    files.map(async (url) => ((await team.portal.app.inject(url)).statusCode === 200 ? [] : [url])),
  );
  return (await Promise.all(answers)).flat();
}

it('[REL-321, REL-323, REL-324] three teams come to a shell of another contract on three days, and no open tab misses a file', async () => {
  const tabs = [await openTab()];
  putRelease(archive, 'shell', '2.0.0', '2.0.0');
  writeFileSync(join(archive, 'shell/2.0.0/index.html'), '<!doctype html><html></html>');
  putRelease(archive, 'mf-auth', '2.0.0', '^2.0.0');
  await operate(team.portal, ['install', archive]);

  // The first day: one team is ready, and still mends what people see.
  expect(await release('mf-loyalty', '2.0.0', '^2.0.0')).toBe('mf-loyalty 2.0.0 is live for the shell 2.0.0.');
  expect(await release('mf-loyalty', '1.0.1', '^1.3.0')).toBe('mf-loyalty 1.0.1 is live, in place of 1.0.0.');
  tabs.push(await openTab());
  expect(tabs[1]?.releases).toMatchObject({ shell: '1.0.0', mf_loyalty: '1.0.1', mf_points: '1.0.0' });

  // The second: another one. The portal moves without the third.
  team.portal.later(DAY);
  expect(await release('mf-points', '2.0.0', '^2.0.0')).toBe('mf-points 2.0.0 is live for the shell 2.0.0.');
  await expect(operate(team.portal, ['promote', 'shell'])).rejects.toThrow(
    /mf-vouchers 1\.0\.0 needs contract \^1\.0\.0/,
  );
  expect((await openTab()).releases).toEqual(tabs[1]?.releases);
  await operate(team.portal, ['promote', 'shell', '--without', 'mf-vouchers']);
  tabs.push(await openTab());
  const second = { shell: '2.0.0', mf_auth: '2.0.0', mf_loyalty: '2.0.0', mf_points: '2.0.0' };
  expect(tabs[2]?.releases).toEqual({ ...second, mf_vouchers: '1.0.0' });
  expect(await operate(team.portal, ['releases', 'mf-vouchers'])).toContain('left behind');
  const subjects = (await team.portal.mails())
    .filter(({ to }) => to === 'mf-vouchers@example.it')
    .map((one) => one.subject);
  expect(subjects).toContain('mf-vouchers non è ancora nel nuovo portale');

  // The third: the portal goes back for an hour, and there again; then the last team comes along by itself.
  team.portal.later(DAY);
  await operate(team.portal, ['rollback', 'shell']);
  expect((await openTab()).releases).toEqual(tabs[1]?.releases);
  await operate(team.portal, ['promote', 'shell', '2.0.0', '--without', 'mf-vouchers']);
  expect(await release('mf-vouchers', '2.0.0', '^2.0.0')).toBe('mf-vouchers 2.0.0 is live.');
  tabs.push(await openTab());
  expect(tabs[3]?.releases).toEqual({ ...second, mf_vouchers: '2.0.0' });
  expect(await missedBy(tabs)).toEqual([]);
});
