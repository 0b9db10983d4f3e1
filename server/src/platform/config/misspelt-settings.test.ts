import { misspeltSettings } from './misspelt-settings.ts';
import { readSettings } from './settings.ts';

it.each([
  ['DATABSE_URL', 'DATABSE_URL is no setting and changes nothing: DATABASE_URL may be meant.'],
  ['RETAIN_AUDT', 'RETAIN_AUDT is no setting and changes nothing: RETAIN_AUDIT may be meant.'],
  ['METRICS_TOKEN_FIL', 'METRICS_TOKEN_FIL is no setting and changes nothing: METRICS_TOKEN_FILE may be meant.'],
  ['RETAIN_EVERYTHING', 'RETAIN_EVERYTHING is no setting and changes nothing.'],
])('[OPS-383] says that %s is no setting', (name, line) => {
  expect(misspeltSettings({ [name]: '5' })).toEqual([line]);
});

it('[OPS-383] says nothing of settings, and of what other programs have', () => {
  const names = ['DATABASE_URL', 'DATABASE_URL_FILE', 'RETAIN_AUDIT', 'LIMIT_LOGIN', 'HOME', 'HOSTNAME', 'PORTAL_PORT'];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

it('[OPS-383] refuses in production the token of /metrics that everybody knows from the file to copy', () => {
  const production = { NODE_ENV: 'production', METRICS_TOKEN: 'change-me' };
  expect(() => readSettings(production)).toThrow("METRICS_TOKEN is 'change-me': it must be a secret of your own");
  expect(readSettings({ ...production, METRICS_TOKEN: 'a1b2' }).metricsToken).toBe('a1b2');
  expect(readSettings({ METRICS_TOKEN: 'change-me' }).metricsToken).toBe('change-me');
});
