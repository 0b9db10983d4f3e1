import { readSettings } from './settings.ts';

describe('OVERRIDES', () => {
  it('lets testers load a remote from their own machine, but in production only when it says so', () => {
    expect(readSettings({}).overrides).toBe(true);
    expect(readSettings({ NODE_ENV: 'production' }).overrides).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', OVERRIDES: 'on' }).overrides).toBe(true);
    expect(readSettings({ OVERRIDES: 'off' }).overrides).toBe(false);
    expect(() => readSettings({ OVERRIDES: 'yes' })).toThrow(/^OVERRIDES is 'yes'/);
  });
});

describe('SEED', () => {
  it('fills an empty database with demo data, but in production only when it says so', () => {
    expect(readSettings({}).seed).toBe('demo');
    expect(readSettings({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(readSettings({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
  });
});

describe('TRUST_PROXY', () => {
  const read = (value: string, production = false) =>
    readSettings({ TRUST_PROXY: value, ...(production ? { NODE_ENV: 'production' } : {}) }).trustProxy;

  it.each([
    ['false', false],
    ['0', 0],
    ['1', 1],
    ['loopback, 10.0.0.0/8', 'loopback,10.0.0.0/8'],
    ['fd00::1,192.0.2.0/24', 'fd00::1,192.0.2.0/24'],
  ])('[SEC-024] takes %s', (value, meant) => {
    expect(read(value)).toBe(meant);
    expect(read(value, true)).toBe(meant);
  });

  it.each(['nonsense', 'yes', '11', '-1', '1.5', '10.0.0.0/33', '10.0.0', 'loopback,', 'fe80::/129', '10.0.0.0/8/8'])(
    '[SEC-024] refuses %s in one line that says what it may be',
    (value) => {
      expect(() => read(value)).toThrow(
        new RegExp(`^TRUST_PROXY is '${value}': it must be the number of proxies .*10.0.0.0/8'\\.$`),
      );
    },
  );

  it.each(['true', '0.0.0.0/0', 'loopback,::/0'])(
    '[SEC-024] refuses %s in production, and lets a developer have it',
    (value) => {
      expect(() => read(value, true)).toThrow(
        /^TRUST_PROXY is '.*': in production it would let callers invent their address\. Give /,
      );
      expect(read(value)).toBe(value === 'true' ? true : value);
    },
  );
});
