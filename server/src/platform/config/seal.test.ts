import { sealFor } from './seal.ts';

const KEY = 'a key for tests that is long enough';

it('gives back what it closed, and each time looks different', () => {
  const seal = sealFor('client-secret', KEY);
  const [one, other] = [seal.close('segretissimo', 'a'), seal.close('segretissimo', 'a')];
  expect(seal.open(one, 'a')).toBe('segretissimo');
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('segret');
});

it('opens for the same key, purpose and bond alone', () => {
  const sealed = sealFor('client-secret', KEY).close('segretissimo', 'a');
  expect(() => sealFor('client-secret', KEY).open(sealed, 'b')).toThrow('does not open');
  expect(() => sealFor('another', KEY).open(sealed, 'a')).toThrow('does not open');
  expect(() => sealFor('client-secret', `${KEY}!`).open(sealed, 'a')).toThrow('does not open');
});

it('notices a single changed byte', () => {
  const seal = sealFor('client-secret', KEY);
  const content = Buffer.from(seal.close('segretissimo', 'a').slice(3), 'base64url');
  for (const place of [0, 12, content.length - 1]) {
    const changed = Buffer.from(content);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => seal.open(`v1.${changed.toString('base64url')}`, 'a')).toThrow('does not open');
  }
});
