import type { ThemeName } from './config/config.ts';

/** Cookie with the appearance that was chosen on a device. It says nothing about the person. */
export const APPEARANCE_COOKIE = 'portal-appearance';

const CHOICE = new RegExp(`(?:^|; ?)${APPEARANCE_COOKIE}=(light|dark|auto)(?:;|$)`);

/**
 * The appearance that was chosen on a device, from its cookies; null when none was. Both the page and the server read
 * it; the server writes it into the document before the first paint.
 *
 * @example appearanceFrom('portal-appearance=dark') // 'dark'
 * Source: SHELL-111.
 */
export function appearanceFrom(cookies: string): ThemeName | null {
  const choice = CHOICE.exec(cookies)?.[1];
  return choice === 'light' || choice === 'dark' || choice === 'auto' ? choice : null;
}
