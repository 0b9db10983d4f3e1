import { appearanceFrom, type ThemeName } from '@portal/contract';

const THEME_PLACE = /data-theme="?(?:light|dark|auto)"?/;

/**
 * The shell's document in the appearance that the person chose on this device, otherwise as configured. So the first
 * paint has the right colours (SHELL-111).
 *
 * @param cookies the request's Cookie header
 */
export function inAppearance(template: string, cookies: string | undefined, configured: ThemeName): string {
  return template.replace(THEME_PLACE, `data-theme="${appearanceFrom(cookies ?? '') ?? configured}"`);
}
