import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../../support/at-end.ts';
import { makeBareDebian } from '../../support/machine/bare-debian.ts';
import { bootMachine } from '../../support/machine/boot.ts';
import { missingForMachine } from '../../support/machine/needs.ts';

const run = promisify(execFile);
const WORKSPACE = resolve(import.meta.dirname, '../../..');

const missing = missingForMachine();
// Each worker reads this file again, so only the main process prints.
if (missing && process.env.TEST_WORKER_INDEX === undefined) console.log(`The bare machine was not tried: ${missing}`);
test.skip(Boolean(missing), missing);

/** Packs the portal, and then packs the same again as the next version. */
async function packTwice(trial: string, folder: string): Promise<void> {
  const archive = join(trial, 'portal-1.0.0.tar.gz');
  const command = join(WORKSPACE, 'shared/tooling/src/commands/package.ts');
  await run(process.execPath, [command, '--out', archive], { cwd: WORKSPACE });
  await run('tar', ['-xzf', archive, '-C', folder]);
  const next = join(folder, 'portal-1.0.1');
  renameSync(join(folder, 'portal-1.0.0'), next);
  const about = join(next, 'package.json');
  writeFileSync(about, readFileSync(about, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
  await run('tar', ['-czf', join(trial, 'portal-1.0.1.tar.gz'), '-C', folder, 'portal-1.0.1']);
}

test('@desktop [REL-185] on a bare Debian with systemd the portal is installed, backed up at night, upgraded and taken back a version', async ({
  atEnd,
}) => {
  test.setTimeout(3_600_000);
  const folder = mkdtempSync(join(tmpdir(), 'portal-machine-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const trial = join(folder, 'trial');
  mkdirSync(trial);
  await packTwice(trial, folder);
  cpSync(join(WORKSPACE, 'docs/operate'), trial, { recursive: true });
  cpSync(process.execPath, join(trial, 'node'));
  cpSync(join(WORKSPACE, 'e2e/support/machine/inside.sh'), join(trial, 'inside.sh'));
  const kept = join(WORKSPACE, 'node_modules/.cache/portal-bare-debian');
  const disk = await makeBareDebian(kept, trial, join(folder, 'disk.img'));
  const printed = await bootMachine(disk, folder, atEnd);
  console.log(printed);
  expect(printed.split('\n').filter((line) => line.startsWith('✓'))).toEqual(
    [
      'installed, with a backup, a restore and a sign-in over https',
      'the units run under their own user, exposed below 2.0',
      'the timer makes a backup at night',
      'upgraded by one version, and signed in over https',
      'gone back by one version, and signed in over https',
    ].map((proof) => expect.stringContaining(proof)),
  );
});
