import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = join(__dirname, 'break-sources.ts');

/** Stands for `npx`, which fetches Stryker: a shell with a program below it that does not end for a while. */
const SLOW = `#!/bin/sh
echo "$TMPDIR"
sleep 30
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  mkdirSync(join(folder, 'runs'));
  writeFileSync(join(folder, 'npx'), SLOW, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function startRun(): ChildProcess {
  return spawn(process.execPath, [COMMAND, 'contract', 'version.ts'], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: join(folder, 'runs') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it.each(['SIGINT', 'SIGTERM'] as const)('a run that %s interrupts leaves no folder and no program', async (signal) => {
  const run = startRun();
  const [own] = await once(run.stdout ?? run, 'data');
  expect(readdirSync(String(own).trim())).toEqual(['stryker.json']);
  run.kill(signal);
  // Its output is closed once every program that it started has ended.
  await once(run, 'close');
  expect(readdirSync(join(folder, 'runs'))).toEqual([]);
});
