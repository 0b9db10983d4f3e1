import { createCipheriv, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { StartupError } from '../startup-error.ts';
import { keepToOwner } from './data-folder.ts';
import { keyFor, keyIdOf } from './data-key.ts';
import { type KeySettings, keyRing, openKeyRing } from './key-ring.ts';
import { sealFor } from './seal.ts';

describe('the key', () => {
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
});

const KEY = keyRing('a key for tests that is long enough');
const NEXT = 'another key for tests, long enough';

it('opens what it closed, and each sealed text looks different', () => {
  const seal = sealFor('client-secret', KEY);
  const [one, other] = [seal.close('segretissimo', 'a'), seal.close('segretissimo', 'a')];
  expect(seal.open(one, 'a')).toBe('segretissimo');
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('segret');
});

it('opens only for the same key, purpose and bond', () => {
  const sealed = sealFor('client-secret', KEY).close('segretissimo', 'a');
  expect(() => sealFor('client-secret', KEY).open(sealed, 'b')).toThrow('cannot be opened');
  expect(() => sealFor('another', KEY).open(sealed, 'a')).toThrow('cannot be opened');
  expect(() => sealFor('client-secret', keyRing(NEXT)).open(sealed, 'a')).toThrow('cannot be opened');
});

it('notices a single changed byte', () => {
  const seal = sealFor('client-secret', KEY);
  const [version, id, text = ''] = seal.close('segretissimo', 'a').split('.');
  const content = Buffer.from(text, 'base64url');
  for (const place of [0, 12, content.length - 1]) {
    const changed = Buffer.from(content);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => seal.open(`${version}.${id}.${changed.toString('base64url')}`, 'a')).toThrow('cannot be opened');
  }
});

it('tells which key sealed a text, opens with the earlier one too, and seals with the present one', () => {
  const old = sealFor('client-secret', KEY).close('segretissimo', 'a');
  const seal = sealFor('client-secret', keyRing(NEXT, KEY.present));
  expect(old).toMatch(new RegExp(`^v2\\.${keyIdOf(KEY.present)}\\.`));
  expect(seal.open(old, 'a')).toBe('segretissimo');
  expect(seal.close('segretissimo', 'a')).toMatch(new RegExp(`^v2\\.${keyIdOf(NEXT)}\\.`));
  expect(() => sealFor('client-secret', keyRing(NEXT)).open(old, 'a')).toThrow(`without key ${keyIdOf(KEY.present)}`);
});

it('opens what was sealed before keys had ids', () => {
  const nonce = randomBytes(12);
  const key = Buffer.from(keyFor('client-secret', KEY.present), 'hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('a'));
  const content = Buffer.concat([nonce, cipher.update('segretissimo', 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const sealed = `v1.${content.toString('base64url')}`;
  expect(sealFor('client-secret', KEY).open(sealed, 'a')).toBe('segretissimo');
  expect(sealFor('client-secret', keyRing(NEXT, KEY.present)).open(sealed, 'a')).toBe('segretissimo');
  expect(() => sealFor('client-secret', keyRing(NEXT)).open(sealed, 'a')).toThrow('cannot be opened');
});

it.each(['', 'v2', 'v2.x', 'v3.x.y', 'v1.', 'v1.AAAA'])('refuses %j, which is not a sealed text', (sealed) => {
  expect(() => sealFor('client-secret', KEY).open(sealed, 'a')).toThrow(/^A sealed text (?:begins|cannot be opened)/);
});

describe('the data folder', () => {
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
});
