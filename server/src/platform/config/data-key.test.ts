import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, removeFolder } from '../../../test/temporary-folder.ts';
import { StartupError } from '../startup-error.ts';
import { keyFor, loadDataKey } from './data-key.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeFolder(folder));

describe('the key beside the data', () => {
  it('is made at the first start, for the server alone to read, and is the same afterwards', () => {
    const key = loadDataKey(folder, undefined);
    expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
    expect(loadDataKey(folder, undefined)).toBe(key);
    expect(key.length).toBeGreaterThanOrEqual(43);
  });

  it('stands back when DATA_KEY is set, which may not be short', () => {
    const given = 'a key of at least thirty-two characters';
    expect(loadDataKey(folder, given)).toBe(given);
    expect(() => loadDataKey(folder, 'short')).toThrow(StartupError);
  });

  it('is never replaced when it is damaged: what it encrypted would be lost', () => {
    writeFileSync(join(folder, 'data.key'), 'half a k');
    expect(() => loadDataKey(folder, undefined)).toThrow(/data\.key cannot be used: it is damaged/);
  });

  it('gives each purpose a key of its own', () => {
    const key = loadDataKey(folder, undefined);
    expect(keyFor('human-check', key)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyFor('human-check', key)).not.toBe(keyFor('client-secrets', key));
  });
});
