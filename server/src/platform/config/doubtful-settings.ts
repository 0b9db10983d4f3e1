import { isThisMachine } from '../http/this-machine.ts';
import type { Settings } from './settings.ts';

/**
 * A line for each setting that is allowed, but is hardly what a portal in production needs.
 *
 * @example doubtfulSettings(readSettings(process.env)).forEach((line) => console.error(line));
 */
export function doubtfulSettings({ production, portalUrl }: Pick<Settings, 'production' | 'portalUrl'>): string[] {
  if (!production || !portalUrl?.startsWith('http:') || isThisMachine(new URL(portalUrl).hostname)) return [];
  return [
    `PORTAL_URL is '${portalUrl}': links in mails are opened without https, passwords can be read on the way, and browsers offer no passkeys.`,
  ];
}
