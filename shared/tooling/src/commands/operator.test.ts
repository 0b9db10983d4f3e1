import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'portal-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `pnpm operator …` where nothing sets `RELEASES_DIR`, and returns the reason that it prints. */
function operate(...words: string[]): string {
  const { scripts } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
  const { RELEASES_DIR: _, ...environment } = process.env;
  const { stderr } = spawnSync(process.execPath, [scripts.operator.replace('node ', ''), ...words], {
    cwd: WORKSPACE,
    env: { ...environment, DATA_DIR: folder },
    encoding: 'utf8',
  });
  return stderr.trim();
}

it('works on the releases that pnpm start publishes', () => {
  const none = join(folder, 'merchants.json');
  writeFileSync(none, '[]');
  expect(operate('enrol', none)).toBe('');
  expect(operate('rollback', 'mf-none')).toBe(
    `mf-none has never been released.\nThe releases are in ${join(WORKSPACE, '.releases')}.`,
  );
});
