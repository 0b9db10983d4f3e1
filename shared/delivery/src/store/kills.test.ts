import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readPointer } from './live-releases.ts';
import { readVerified } from './release-files.ts';
import { folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { canaryOf, readStaged } from './staged-releases.ts';

/** Run with `KILLS=30` for the full proof. */
const KILLS = Number(process.env.KILLS ?? 3);
const APP = 'mf-loyalty';

const releases = folderForEachTest();
beforeEach(() => putRelease(releases, 'shell', '1.0.0', '1.3.0'));

/** Delivers until this many releases are live, then kills the program at whatever it is doing. */
async function deliverAndKill(from: number, most: number): Promise<number> {
  const program = join(__dirname, 'deliver-until-killed.fixture.ts');
  const child = spawn(process.execPath, [program, releases, APP, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
  });
  let last = from;
  for await (const lines of child.stdout) {
    last = Number(String(lines).trim().split('\n').at(-1));
    if (last - from >= most) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return last;
}

it('[REL-024] leaves a complete live release, and an app that accepts the next delivery, whenever it is killed', async () => {
  let next = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const last = await deliverAndKill(next, 1 + (kill % 5));
    const live = readPointer(releases, APP)?.version ?? '';
    expect(Number(live.split('.')[2])).toBeGreaterThanOrEqual(last);
    expect(readVerified(releases, APP, live).version).toBe(live);
    const shown = canaryOf(readStaged(releases, APP))?.version ?? live;
    expect(readVerified(releases, APP, shown).version).toBe(shown);
    // The number after the live one may be taken by a release that was unpacked and not promoted.
    next = Number(live.split('.')[2]) + 2;
  }
}, 120_000);
