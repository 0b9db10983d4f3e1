import { readSettings } from './settings.ts';

describe('PORT', () => {
  it('is 8080, or a number that a port can have', () => {
    expect(readSettings({}).port).toBe(8080);
    expect(readSettings({ PORT: '65535' }).port).toBe(65_535);
    expect(() => readSettings({ PORT: '65536' })).toThrow(
      /^PORT is '65536': it must be a whole number from 0 to 65535\.$/,
    );
  });
});

describe('DATABASE_TIMEOUT', () => {
  it('is 30 seconds, or a number in the range that its refusal names', () => {
    expect(readSettings({}).databaseTimeout).toBe(30);
    expect(readSettings({ DATABASE_TIMEOUT: '0' }).databaseTimeout).toBe(0);
    expect(readSettings({ DATABASE_TIMEOUT: '86400' }).databaseTimeout).toBe(86_400);
  });

  it.each(['-1', '1.5', '86401', '3000000000', 'long'])('refuses %s', (value) => {
    expect(() => readSettings({ DATABASE_TIMEOUT: value })).toThrow(
      `DATABASE_TIMEOUT is '${value}': it must be a whole number from 0 to 86400.`,
    );
  });
});

describe('REMOTE_BACKENDS_TIMEOUT', () => {
  it('is 10 seconds, or a number from 1 to a day: with 0 no backend could answer in time', () => {
    expect(readSettings({}).backends.patience).toBe(10_000);
    expect(readSettings({ REMOTE_BACKENDS_TIMEOUT: '1' }).backends.patience).toBe(1_000);
    for (const value of ['0', '86401'])
      expect(() => readSettings({ REMOTE_BACKENDS_TIMEOUT: value })).toThrow(
        `REMOTE_BACKENDS_TIMEOUT is '${value}': it must be a whole number from 1 to 86400.`,
      );
  });
});

describe('NODE_ENV', () => {
  it.each(['prod', 'Production'])('refuses %s, which would be a portal with demo accounts', (value) => {
    expect(() => readSettings({ NODE_ENV: value })).toThrow(`NODE_ENV is '${value}': it must be one of production, `);
  });

  it.each([undefined, '', 'development', 'test'])('takes %s, which is not production', (NODE_ENV) => {
    expect(readSettings({ NODE_ENV }).production).toBe(false);
  });
});

describe('OVERRIDES', () => {
  it('lets testers load a remote from their own machine, in production only when it is switched on', () => {
    expect(readSettings({}).overrides).toBe(true);
    expect(readSettings({ NODE_ENV: 'production' }).overrides).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', OVERRIDES: 'on' }).overrides).toBe(true);
    expect(readSettings({ OVERRIDES: 'off' }).overrides).toBe(false);
    expect(() => readSettings({ OVERRIDES: 'yes' })).toThrow(/^OVERRIDES is 'yes'/);
  });
});

describe('SEED', () => {
  it('fills an empty database with demo data, in production only when it is set', () => {
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
    '[SEC-024] refuses %s in production, and accepts it in development',
    (value) => {
      expect(() => read(value, true)).toThrow(
        /^TRUST_PROXY is '.*': in production it would let callers invent their address\. Give /,
      );
      expect(read(value)).toBe(value === 'true' ? true : value);
    },
  );
});

describe('[SEC-368] PASSKEY_ORIGINS', () => {
  const read = (PASSKEY_ORIGINS: string, PORTAL_URL?: string) =>
    readSettings({ PASSKEY_ORIGINS, PORTAL_URL }).passkeyOrigins;

  it('names further addresses of the domain of PORTAL_URL, where passkeys are asked for too', () => {
    const origins = read(
      'https://cassa.portale.example.it, https://portale.example.it:8443',
      'https://portale.example.it',
    );
    expect(origins).toEqual(['https://cassa.portale.example.it', 'https://portale.example.it:8443']);
    expect(readSettings({}).passkeyOrigins).toEqual([]);
  });

  it.each(['https://portale.example.org', 'https://altroportale.example.it', 'https://example.it'])(
    'is refused at the start when it names %s: its pages could not ask for a passkey of the portal',
    (origin) => {
      expect(() => read(origin, 'https://portale.example.it')).toThrow('it must be of the domain portale.example.it');
    },
  );

  it('needs PORTAL_URL', () => {
    expect(() => read('https://cassa.portale.example.it')).toThrow('PASSKEY_ORIGINS needs PORTAL_URL');
  });
});

describe('REMOTE_BACKENDS', () => {
  const read = (REMOTE_BACKENDS: string, NODE_ENV?: string) => readSettings({ REMOTE_BACKENDS, NODE_ENV }).backends;

  it('[REL-112] names where the backends of the remotes are, and how long one may take', () => {
    expect(readSettings({}).backends).toEqual({ addresses: {}, patience: 10_000 });
    expect(read('mf-loyalty=https://loyalty.example.it/v1/, mf-tax=http://localhost:4000', 'production')).toEqual({
      addresses: { 'mf-loyalty': 'https://loyalty.example.it/v1', 'mf-tax': 'http://localhost:4000' },
      patience: 10_000,
    });
    expect(read('mf-loyalty=http://loyalty:4000').addresses).toEqual({ 'mf-loyalty': 'http://loyalty:4000' });
    expect(readSettings({ REMOTE_BACKENDS_TIMEOUT: '3' }).backends.patience).toBe(3_000);
  });

  it.each([
    ['loyalty=https://a.example', "'loyalty' is not a name of a remote"],
    ['mf-loyalty', 'the address of mf-loyalty must be like'],
    ['mf-loyalty=file:///etc/passwd', 'the address of mf-loyalty must be like'],
    ['mf-loyalty=https://user:secret@a.example', 'the address of mf-loyalty must be like'],
    ['mf-loyalty=https://a.example/?key=secret', 'the address of mf-loyalty must be like'],
    ['mf-loyalty=https://a.example,mf-loyalty=https://b.example', 'mf-loyalty is given twice'],
    ['mf-loyalty=http://a.example', 'must begin with https'],
    ['mf-loyalty=http://127.evil.example', 'must begin with https'],
  ])('[REL-112] refuses %s in one line, without repeating a secret', (value, words) => {
    const start = () => read(value, 'production');
    expect(start).toThrow(words);
    expect(start).not.toThrow('secret');
  });
});
