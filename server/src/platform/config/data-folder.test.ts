import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { keepToOwner } from './data-folder.ts';

const folder = folderForEachTest();
const dataDir = join(folder, 'data');
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

/** Makes a data folder as the portal left it before: open to everybody. */
function makeOpen(): void {
  for (const path of ['pg/base', 'outbox', 'releases/mf-auth/1.0.0'])
    mkdirSync(join(dataDir, path), { recursive: true });
  for (const path of [
    'pg/base/1',
    'pg/postgresql.conf',
    'outbox/message.eml',
    'releases/mf-auth/live.json',
    'data.key',
  ])
    writeFileSync(join(dataDir, path), '');
  for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const place = join(dataDir, path);
    chmodSync(place, statSync(place).isDirectory() ? 0o777 : 0o666);
  }
  chmodSync(dataDir, 0o755);
}

let usual: number;
beforeEach(() => {
  usual = process.umask(0o022);
});
afterEach(() => void process.umask(usual));

describe('[SEC-503] the data folder', () => {
  it('is closed to the other users of the machine, with all that an earlier version left open in it', () => {
    makeOpen();
    keepToOwner(dataDir);
    const modes = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((path) => modeOf(`data/${path}`));
    expect(modeOf('data')).toBe('700');
    expect([...new Set(modes)].sort()).toEqual(['600', '700']);
    expect(modeOf('data/releases/mf-auth')).toBe('700');
    expect(modeOf('data/data.key')).toBe('600');
  });

  it('and what is made in it later are closed from the first moment', () => {
    keepToOwner(dataDir);
    expect(existsSync(dataDir)).toBe(false);
    mkdirSync(join(dataDir, 'outbox'), { recursive: true });
    writeFileSync(join(dataDir, 'outbox/message.eml'), '', { mode: 0o666 });
    expect(['data', 'data/outbox', 'data/outbox/message.eml'].map(modeOf)).toEqual(['700', '700', '600']);
  });

  it('stays open where it holds something that is not of the portal, which stays as it is', () => {
    makeOpen();
    mkdirSync(join(dataDir, 'site'), { mode: 0o755 });
    writeFileSync(join(dataDir, 'site/index.html'), '', { mode: 0o644 });
    writeFileSync(join(folder, 'elsewhere'), '', { mode: 0o644 });
    symlinkSync(join(folder, 'elsewhere'), join(dataDir, 'outbox/link'));
    keepToOwner(dataDir);
    expect(['data', 'data/site', 'data/site/index.html', 'elsewhere'].map(modeOf)).toEqual([
      '755',
      '755',
      '644',
      '644',
    ]);
    expect(['data/pg', 'data/pg/postgresql.conf', 'data/outbox'].map(modeOf)).toEqual(['700', '600', '700']);
  });
});
