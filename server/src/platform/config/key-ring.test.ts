import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { StartupError } from '../startup-error.ts';
import { keyFor, keyIdOf } from './data-key.ts';
import { type KeySettings, openKeyRing } from './key-ring.ts';

const folder = folderForEachTest();

const ONE = 'a key of at least thirty-two characters';
const OTHER = 'another key of at least thirty-two characters';

const settings = (differences: Partial<KeySettings> = {}): KeySettings => ({
  ...{ dataDir: folder, databaseUrl: undefined, dataKey: undefined, dataKeyOld: undefined },
  ...differences,
});

const file = (name: string) => join(folder, name);
const open = (sealedWith: readonly string[] = [], differences: Partial<KeySettings> = {}) =>
  openKeyRing(settings(differences), sealedWith);

describe('the key beside the data', () => {
  it('is made at the first start, readable only by the server, and stays the same', () => {
    const { present } = open();
    expect(statSync(file('data.key')).mode & 0o777).toBe(0o600);
    expect(open([keyIdOf(present)]).present).toBe(present);
    expect(present.length).toBeGreaterThanOrEqual(43);
  });

  it('is not used when DATA_KEY is set; no key may be short, and DATA_KEY_OLD needs DATA_KEY', () => {
    expect(open([], { dataKey: ONE, dataKeyOld: OTHER })).toEqual({ present: ONE, earlier: OTHER });
    expect(existsSync(file('data.key'))).toBe(false);
    expect(() => open([], { dataKey: 'short' })).toThrow(/^DATA_KEY is too short/);
    expect(() => open([], { dataKey: ONE, dataKeyOld: 'short' })).toThrow(/^DATA_KEY_OLD is too short/);
    expect(() => open([], { dataKeyOld: OTHER })).toThrow(/^DATA_KEY_OLD is set and DATA_KEY is not/);
  });

  it('is never replaced when it is damaged or gone: what it encrypted would be lost', () => {
    writeFileSync(file('data.key'), 'half a k');
    expect(() => open()).toThrow(/data\.key cannot be used: it is damaged/);
    renameSync(file('data.key'), file('away'));
    expect(() => open([keyIdOf(ONE)])).toThrow(`${file('data.key')} is missing, and the secrets in the database`);
    expect(existsSync(file('data.key'))).toBe(false);
  });

  it('[SEC-044] is refused in one line when the database is sealed with another key', () => {
    const refusal = () => open([keyIdOf(OTHER)], { dataKey: ONE });
    expect(refusal).toThrow(StartupError);
    expect(refusal).toThrow(
      `DATA_KEY is key ${keyIdOf(ONE)}, and the secrets in the database are sealed with key ${keyIdOf(OTHER)}: put that key there, or into DATA_KEY_OLD beside it.`,
    );
    expect(refusal).not.toThrow('\n');
    expect(open([keyIdOf(OTHER), keyIdOf(ONE)], { dataKey: ONE, dataKeyOld: OTHER }).present).toBe(ONE);
  });

  it('is replaced by a new one when the operator has moved it to data.key.old', () => {
    const { present: first } = open();
    renameSync(file('data.key'), file('data.key.old'));
    const ring = open([keyIdOf(first)], { databaseUrl: 'postgres://localhost' });
    expect(ring.earlier).toBe(first);
    expect(ring.present).not.toBe(first);
  });

  it('is renewed in the files and in memory, unless other servers hold it too', () => {
    const ring = open();
    const first = ring.present;
    ring.renew?.();
    expect(ring.earlier).toBe(first);
    expect(ring.present).not.toBe(first);
    expect(readFileSync(file('data.key'), 'utf8')).toBe(`${ring.present}\n`);
    expect(readFileSync(file('data.key.old'), 'utf8')).toBe(`${first}\n`);
    expect(statSync(file('data.key')).mode & 0o777).toBe(0o600);
    expect(open([], { databaseUrl: 'postgres://localhost' }).renew).toBeUndefined();
    expect(open([], { dataKey: ONE }).renew).toBeUndefined();
  });

  it('gives each purpose a separate key, and has an id that reveals nothing', () => {
    expect(keyFor('human-check', ONE)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyFor('human-check', ONE)).not.toBe(keyFor('client-secrets', ONE));
    expect(keyIdOf(ONE)).toMatch(/^[0-9a-f]{12}$/);
    expect(keyIdOf(ONE)).not.toBe(keyIdOf(OTHER));
  });
});
