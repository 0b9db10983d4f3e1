import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTestFolder } from './test-folder.ts';

let parent: string;
const { TMPDIR } = process.env;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'parent-'));
});

afterEach(() => {
  process.env.TMPDIR = TMPDIR;
  rmSync(parent, { recursive: true });
});

describe('The folder of a test run', () => {
  it('is the temporary folder of everything that the run starts', async () => {
    const told = await inTestFolder(async () => {
      const program = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8', env: process.env });
      return program.stdout.trim();
    }, parent);
    expect(told).toMatch(new RegExp(`^${parent}/portal-tests-${process.pid}-\\w+$`));
  });

  it('is gone with everything in it when the run ends, even by an error', async () => {
    await expect(
      inTestFolder(async () => {
        writeFileSync(join(process.env.TMPDIR ?? '', 'left behind'), '');
        throw new Error('no browser');
      }, parent),
    ).rejects.toThrow('no browser');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('removes what a killed run left, and nothing of a running one or of other programs', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const ended = join(parent, `portal-tests-${pid}-aBcDeF`);
    const running = join(parent, `portal-tests-${process.pid}-aBcDeF`);
    const foreign = join(parent, 'letters');
    for (const folder of [ended, running, foreign]) mkdirSync(folder);
    await inTestFolder(async () => {}, parent);
    expect([ended, running, foreign].filter(existsSync)).toEqual([running, foreign]);
  });
});
