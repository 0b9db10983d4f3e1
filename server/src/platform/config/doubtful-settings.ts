import { isThisMachine } from '../http/this-machine.ts';
import type { Settings } from './settings.ts';

/**
 * A line for each setting that is allowed, but is hardly what a portal in production needs.
 *
 * @example doubtfulSettings(readSettings(process.env)).forEach((line) => console.error(line));
 */
export function doubtfulSettings(
  settings: Pick<Settings, 'production' | 'portalUrl' | 'trustProxy' | 'databaseUrl' | 'smtpUrl'>,
): string[] {
  return settings.production ? [...copied(settings), ...unreachable(settings)] : [];
}

/** The password that stands in the files to copy. */
const copied = ({ databaseUrl, smtpUrl }: Pick<Settings, 'databaseUrl' | 'smtpUrl'>): string[] =>
  Object.entries({ DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl })
    .filter(([, value]) => value !== undefined && URL.canParse(value) && new URL(value).password === 'change-me')
    .map(([name]) => `${name} has the password 'change-me', which everybody knows from the file to copy.`);

function unreachable({ portalUrl, trustProxy }: Pick<Settings, 'portalUrl' | 'trustProxy'>): string[] {
  if (portalUrl === undefined) return ['PORTAL_URL is missing: the links in mails lead to this machine.'];
  const isSecure = portalUrl.startsWith('https:');
  if (isSecure && trustProxy === false) {
    return [
      'TRUST_PROXY is missing: behind the proxy that ends https everybody has its address, and together they may sign in as often as one person (LIMIT_LOGIN).',
    ];
  }
  if (isSecure || isThisMachine(new URL(portalUrl).hostname)) return [];
  return [
    `PORTAL_URL is '${portalUrl}': links in mails are opened without https, passwords can be read on the way, and browsers offer no passkeys.`,
  ];
}
