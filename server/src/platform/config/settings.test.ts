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
