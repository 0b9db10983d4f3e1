import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Limits, USUAL_LIMITS } from '../rate-limits/limits.ts';
import { StartupError } from '../startup-error.ts';
import type { TraceSettings } from '../tracing/call-trace.ts';
import { readTraceSettings } from '../tracing/trace-settings.ts';
import { readBackends } from './remote-backends.ts';
import { type Retention, readRetention } from './retention.ts';
import { textOf } from './secret-files.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The settings from the environment. Every variable has a default; docs/operate lists them. */
export interface Settings {
  port: number;
  host: string;
  /** Folder of the server's own PostgreSQL, the outbox and the key. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Seconds that one statement may take; 0 means no limit. */
  databaseTimeout: number;
  /** The mail server, or the word `outbox`; `mailWayOf` checks it together with the next two. */
  smtpUrl: string | undefined;
  /** Whether an `smtp://` server must offer STARTTLS; undefined means yes, unless the server is on this machine. */
  smtpTls: 'required' | 'off' | undefined;
  /** The sender of the portal's mail. */
  mailFrom: string | undefined;
  /** Where people open the portal, for links in mails, without a final slash; by default the address it listens on. */
  portalUrl: string | undefined;
  /** Further addresses of the same domain where people open the portal with their passkeys. */
  passkeyOrigins: readonly string[];
  /**
   * Demo data for an empty database: `demo`, `large` or `none`. In production there is none unless this is set, because
   * everybody knows the demo passwords.
   */
  seed: string;
  releasesDir: string;
  /** File with the portal's configuration; without one the defaults apply. */
  portalConfig: string | undefined;
  dataKey: string | undefined;
  /** The previous key, or the next one; see `KeyRing`. */
  dataKeyOld: string | undefined;
  humanCheck: { enabled: boolean; tries: number };
  /** Whether testers may load a remote from their own machine; in production only when this is set. */
  overrides: boolean;
  limits: Limits;
  /**
   * Proxies whose X-Forwarded-* headers count: how many are in front of the server, or their addresses separated by
   * commas, such as `loopback,10.0.0.0/8`.
   */
  trustProxy: boolean | number | string;
  /** Bearer token for /metrics; without one, only this machine may read it. */
  metricsToken: string | undefined;
  /** Path of a Chromium in which a release is loaded once before it goes live. */
  releaseBrowser: string | undefined;
  /** When a new release that fails in browsers falls back by itself, and who is told. */
  fallBack: FallBackSettings;
  backends: BackendSettings;
  retention: Retention;
  /** Where the spans of calls go; undefined: nothing is recorded. */
  traces: TraceSettings | undefined;
  /** Lowest level that is logged: `trace` to `fatal`, or `silent`. */
  logLevel: string;
  production: boolean;
}

/** When a new release falls back by itself. */
export interface FallBackSettings {
  /** It falls back when it has failed at this percentage of the addresses that loaded it; 0 means never. */
  percent: number;
  /** It falls back only when it has failed at this many addresses. */
  least: number;
  /** It falls back when it raises errors at surely so many percent more addresses than the others; 0 means never. */
  errors: number;
  /** The same for slow answers. */
  slowness: number;
  /** From how many milliseconds on the longest interaction with a page is slow. */
  slowFrom: number;
  /** Who is told by mail. */
  mailTo: string | undefined;
}

/** Backends of remotes, to which the server forwards calls. */
export interface BackendSettings {
  /** By remote, without a final slash. */
  addresses: Readonly<Record<string, string>>;
  /** Milliseconds that a backend may take to answer. */
  patience: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment.
 *
 * @throws StartupError that names the variable and the value or file that it does not understand
 */
export function readSettings(environment: Environment): Settings {
  const text = (name: string) => textOf(environment, name);
  const number = (name: string, usual: number, range?: Range) => wholeNumber(name, text(name), usual, range);
  const production = isProduction(text('NODE_ENV'));
  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  return {
    port: number('PORT', 8080, { most: 65_535 }),
    host: text('HOST') ?? 'localhost',
    dataDir,
    databaseUrl: text('DATABASE_URL'),
    databaseTimeout: number('DATABASE_TIMEOUT', 30, { most: A_DAY }),
    smtpUrl: text('SMTP_URL'),
    smtpTls: smtpTls(text('SMTP_TLS')),
    mailFrom: text('MAIL_FROM'),
    portalUrl: origin('PORTAL_URL', text('PORTAL_URL')),
    passkeyOrigins: passkeyOrigins(text('PASSKEY_ORIGINS'), text('PORTAL_URL')),
    seed: text('SEED') ?? (production ? 'none' : 'demo'),
    releasesDir: resolve(text('RELEASES_DIR') ?? `${dataDir}/releases`),
    portalConfig: text('PORTAL_CONFIG'),
    dataKey: text('DATA_KEY'),
    dataKeyOld: text('DATA_KEY_OLD'),
    humanCheck: {
      enabled: isOn('HUMAN_CHECK', text('HUMAN_CHECK'), true),
      tries: number('HUMAN_CHECK_TRIES', 1_000, { least: 1 }),
    },
    overrides: isOn('OVERRIDES', text('OVERRIDES'), !production),
    limits: {
      login: number('LIMIT_LOGIN', USUAL_LIMITS.login),
      guest: number('LIMIT_GUEST', USUAL_LIMITS.guest),
      general: number('LIMIT_GENERAL', USUAL_LIMITS.general),
    },
    trustProxy: trustedProxies(text('TRUST_PROXY'), production),
    metricsToken: metricsToken(text('METRICS_TOKEN'), production),
    releaseBrowser: program('RELEASE_BROWSER', text('RELEASE_BROWSER')),
    fallBack: {
      percent: percentage('RELEASE_FAILURES', text('RELEASE_FAILURES'), 20),
      least: number('RELEASE_FAILURES_LEAST', 5),
      errors: percentage('RELEASE_ERRORS', text('RELEASE_ERRORS'), 20),
      slowness: percentage('RELEASE_SLOWNESS', text('RELEASE_SLOWNESS'), 20),
      slowFrom: number('RELEASE_SLOW_FROM', 200, { least: 40, most: 60_000 }),
      mailTo: mailbox('RELEASES_MAIL', text('RELEASES_MAIL')),
    },
    backends: {
      addresses: readBackends(text('REMOTE_BACKENDS'), production),
      patience: number('REMOTE_BACKENDS_TIMEOUT', 10, { least: 1, most: A_DAY }) * 1_000,
    },
    retention: readRetention(text),
    traces: readTraceSettings(text),
    logLevel: level(text('LOG_LEVEL') ?? (production ? 'info' : 'warn')),
    production,
  };
}

const MODES = ['production', 'development', 'test'];

/** A misspelt `production` would fill the database with demo accounts, whose passwords everybody knows. */
function isProduction(value: string | undefined): boolean {
  if (value === undefined || MODES.includes(value)) return value === 'production';
  throw new StartupError(`NODE_ENV is '${value}': it must be one of ${MODES.join(', ')}.`);
}

interface Range {
  least?: number;
  most?: number;
}

/** In seconds. PostgreSQL and timers accept at most 24 days. */
const A_DAY = 86_400;

function wholeNumber(
  name: string,
  value: string | undefined,
  usual: number,
  { least = 0, most = 999_999_999 }: Range = {},
): number {
  if (value === undefined) return usual;
  if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw new StartupError(`${name} is '${value}': it must be a whole number from ${least} to ${most}.`);
}

function percentage(name: string, value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  if (value === 'off') return 0;
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) return Number(value);
  throw new StartupError(`${name} is '${value}': it must be 'off' or a whole number from 1 to 100.`);
}

function mailbox(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)) return value;
  throw new StartupError(`${name} is '${value}': it must be one address like squadra@example.it.`);
}

function program(name: string, value: string | undefined): string | undefined {
  if (value === undefined || existsSync(value)) return value;
  throw new StartupError(`${name} is '${value}': there is no such file.`);
}

/** The one of the file to copy, which everybody knows. */
function metricsToken(value: string | undefined, production: boolean): string | undefined {
  if (!production || value !== 'change-me') return value;
  throw new StartupError(
    "METRICS_TOKEN is 'change-me': it must be a secret of your own, as `openssl rand -hex 24` makes.",
  );
}

function origin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol.startsWith('http') && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new StartupError(`${name} is '${value}': it must be an address like https://portale.example.it.`);
}

/** Browsers let a page ask only for the passkeys of its own domain, or of a domain above it. */
function passkeyOrigins(value: string | undefined, portalUrl: string | undefined): readonly string[] {
  if (value === undefined) return [];
  if (portalUrl === undefined)
    throw new StartupError('PASSKEY_ORIGINS needs PORTAL_URL, whose domain passkeys belong to.');
  const { hostname: domain } = new URL(origin('PORTAL_URL', portalUrl) ?? portalUrl);
  return value.split(',').map((part) => {
    const each = origin('PASSKEY_ORIGINS', part.trim()) ?? '';
    const { hostname } = new URL(each);
    if (hostname === domain || hostname.endsWith(`.${domain}`)) return each;
    throw new StartupError(`PASSKEY_ORIGINS names '${each}': it must be of the domain ${domain}, as PORTAL_URL is.`);
  });
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function level(value: string): string {
  if (LEVELS.includes(value)) return value;
  throw new StartupError(`LOG_LEVEL is '${value}': it must be one of ${LEVELS.join(', ')}.`);
}

function isOn(name: string, value: string | undefined, usual: boolean): boolean {
  if (value === undefined) return usual;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartupError(`${name} is '${value}': it must be 'on' or 'off'.`);
}

function smtpTls(value: string | undefined): Settings['smtpTls'] {
  if (value === undefined || value === 'required' || value === 'off') return value;
  throw new StartupError(`SMTP_TLS is '${value}': it must be 'required' or 'off'.`);
}
