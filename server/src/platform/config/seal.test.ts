import { createCipheriv, randomBytes } from 'node:crypto';
import { keyFor, keyIdOf } from './data-key.ts';
import { keyRing } from './key-ring.ts';
import { sealFor } from './seal.ts';

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
