import { doubtfulSettings } from './doubtful-settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { readSettings } from './settings.ts';

it.each([
  ['DATABSE_URL', 'DATABSE_URL is no setting and changes nothing: DATABASE_URL may be meant.'],
  ['RETAIN_AUDT', 'RETAIN_AUDT is no setting and changes nothing: RETAIN_AUDIT may be meant.'],
  ['METRICS_TOKEN_FIL', 'METRICS_TOKEN_FIL is no setting and changes nothing: METRICS_TOKEN_FILE may be meant.'],
  ['RETAIN_EVERYTHING', 'RETAIN_EVERYTHING is no setting and changes nothing.'],
  ['TRUST_PROXIES', 'TRUST_PROXIES is no setting and changes nothing: TRUST_PROXY may be meant.'],
  ['Metrics_token', 'Metrics_token is no setting and changes nothing: METRICS_TOKEN may be meant.'],
  ['seed', 'seed is no setting and changes nothing: SEED may be meant.'],
  [
    'PORT_FILE',
    'PORT_FILE is no setting and changes nothing: only DATABASE_URL, SMTP_URL, DATA_KEY, DATA_KEY_OLD, METRICS_TOKEN, OTEL_EXPORTER_OTLP_HEADERS may stand in a file.',
  ],
  ['SMPT_TLS', 'SMPT_TLS is no setting and changes nothing: SMTP_TLS may be meant.'],
])('[OPS-383, OPS-416] says that %s is no setting', (name, line) => {
  expect(misspeltSettings({ [name]: '5' })).toEqual([line]);
});

it('[OPS-383] says nothing of settings, and of what other programs have', () => {
  const ofOthers = ['HOME', 'HOSTNAME', 'PORTAL_PORT', 'DATABASE_PORT', 'http_proxy', 'OTEL_EXPORTER_OTLP_TIMEOUT'];
  const names = ['DATABASE_URL', 'DATABASE_URL_FILE', 'RETAIN_AUDIT', 'LIMIT_LOGIN', ...ofOthers];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

it('[OPS-447] says that a setting is empty', () => {
  expect(misspeltSettings({ METRICS_TOKEN: ' ', DATA_KEY_FILE: '', HOME: '' })).toEqual([
    'METRICS_TOKEN is empty: it counts as not set.',
    'DATA_KEY_FILE is empty: it counts as not set.',
  ]);
});

it('[OPS-447] says in production that a password is the one of the file to copy', () => {
  const own = { PORTAL_URL: 'https://portale.example.it', TRUST_PROXY: 'loopback', NODE_ENV: 'production' };
  const said = (settings: Record<string, string>) => doubtfulSettings(readSettings({ ...own, ...settings }));
  const SMTP_URL = 'smtp://user:change-me@mail.example.it:587';
  expect(said({ SMTP_URL, DATABASE_URL: 'postgres://portal:a1b2@127.0.0.1/portal' })).toEqual([
    "SMTP_URL has the password 'change-me', which everybody knows from the file to copy.",
  ]);
  expect([...said({ SMTP_URL: 'outbox' }), ...said({ SMTP_URL, NODE_ENV: 'development' })]).toEqual([]);
});

it('[OPS-447] refuses a human check without any work', () => {
  expect(() => readSettings({ HUMAN_CHECK_TRIES: '0' })).toThrow(
    "HUMAN_CHECK_TRIES is '0': it must be a whole number from 1 to 999999999.",
  );
});

it('[OPS-417] says in production that a portal without https is opened, unless it is on this machine', () => {
  const said = (PORTAL_URL: string, NODE_ENV = 'production') =>
    doubtfulSettings(readSettings({ PORTAL_URL, NODE_ENV, TRUST_PROXY: 'loopback' }));
  expect(said('http://portale.example.it')).toEqual([
    "PORTAL_URL is 'http://portale.example.it': links in mails are opened without https, passwords can be read on the way, and browsers offer no passkeys.",
  ]);
  expect([
    ...said('https://portale.example.it'),
    ...said('http://localhost:8081'),
    ...said('http://portale.example.it', 'development'),
  ]).toEqual([]);
});

it('[OPS-434] says in production that mails have no address, or that everybody has the address of the proxy', () => {
  const said = (settings: Record<string, string>) => doubtfulSettings(readSettings(settings));
  const [NODE_ENV, PORTAL_URL] = ['production', 'https://portale.example.it'];
  expect(said({ NODE_ENV })).toEqual(['PORTAL_URL is missing: the links in mails lead to this machine.']);
  expect(said({ NODE_ENV, PORTAL_URL })).toEqual([expect.stringMatching(/^TRUST_PROXY is missing: .*LIMIT_LOGIN/)]);
  expect([...said({ NODE_ENV, PORTAL_URL, TRUST_PROXY: '1' }), ...said({ PORTAL_URL }), ...said({})]).toEqual([]);
});

it('[OPS-383] refuses in production the token of /metrics that everybody knows from the file to copy', () => {
  const production = { NODE_ENV: 'production', METRICS_TOKEN: 'change-me' };
  expect(() => readSettings(production)).toThrow("METRICS_TOKEN is 'change-me': it must be a secret of your own");
  expect(readSettings({ ...production, METRICS_TOKEN: 'a1b2' }).metricsToken).toBe('a1b2');
  expect(readSettings({ METRICS_TOKEN: 'change-me' }).metricsToken).toBe('change-me');
});
