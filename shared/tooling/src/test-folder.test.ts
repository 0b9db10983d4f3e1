import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTestFolder } from './test-folder.ts';

/** Writes one file after another into the folder that it is given. */
const WRITER = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (let number = 0; ; number += 1) {
    try {
      mkdirSync(process.argv[1], { recursive: true });
      writeFileSync(process.argv[1] + '/' + number, '');
    } catch {}
    if (number === 2000) console.log('writing');
  }`;

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

  it('is made even if a program of a killed run still writes, and a later run removes what it wrote', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const ended = join(parent, `portal-tests-${pid}-aBcDeF`);
    const writer = spawn(process.execPath, ['-e', WRITER, ended]);
    try {
      await once(writer.stdout, 'data');
      await inTestFolder(async () => {}, parent);
    } finally {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    }
    await inTestFolder(async () => {}, parent);
    expect(readdirSync(parent)).toEqual([]);
  });
});
