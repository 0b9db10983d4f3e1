import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { nextShell, promoteRelease, rollBack } from '@portal/delivery/server';
import { deliveringTeam } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';
import { workspaceRoot } from '../../test/workspace-root.ts';

/** Run with `KILLS=30` for the full proof. */
const KILLS = Number(process.env.KILLS ?? 3);

const team = deliveringTeam();
const archive = folderForEachTest();
const REMOTES = ['mf-auth', 'mf-loyalty', 'mf-points'];
const whole = (version: string) => [version, ...REMOTES.map(() => version)];

beforeEach(() => {
  const { releasesFolder: releases } = team.portal;
  for (const remote of REMOTES) {
    putRelease(releases, remote, '1.0.0');
    putRelease(releases, remote, '2.0.0', '^2.0.0');
  }
});

/** The shell and the remotes of the configuration that a browser gets now. */
async function seen(): Promise<string[]> {
  const { shell, remotes } = (await team.portal.app.inject('/config.json')).json();
  return [shell.version, ...remotes.map(({ version }: { version: string }) => version)];
}

/** Moves there and back until this many moves are done, then kills the program; reads what browsers get meanwhile. */
async function moveAndKill(most: number): Promise<string[][]> {
  const program = join(workspaceRoot, 'shared/delivery/src/store/move-until-killed.fixture.ts');
  const child = spawn(process.execPath, [program, team.portal.releasesFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
  });
  const readings: string[][] = [];
  let moves = 0;
  for await (const lines of child.stdout) {
    moves += String(lines).trim().split('\n').length;
    readings.push(await seen());
    if (moves >= most) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return [...readings, await seen()];
}

it('[REL-323] shows the whole portal of one shell, while it moves there and back and after each kill, and can move again', async () => {
  const { releasesFolder: releases } = team.portal;
  putRelease(archive, 'shell', '2.0.0', '2.0.0');
  writeFileSync(join(archive, 'shell/2.0.0/index.html'), '<!doctype html><html></html>');
  await operate(team.portal, ['install', archive]);
  const both = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const reading of await moveAndKill(1 + (kill % 7))) {
      expect([whole('1.0.0'), whole('2.0.0')]).toContainEqual(reading);
      both.add(String(reading[0]));
    }
  }
  expect([...both].sort()).toEqual(['1.0.0', '2.0.0']);
  const now = new Date();
  if (nextShell(releases)) await promoteRelease({ releases, app: 'shell', version: '2.0.0', now });
  expect(await seen()).toEqual(whole('2.0.0'));
  await rollBack({ releases, app: 'shell', now });
  expect(await seen()).toEqual(whole('1.0.0'));
}, 120_000);
