import { APPEARANCE_COOKIE, type ThemeName } from '@portal/contract';
import { applyTheme } from '@portal/ui';

const A_YEAR = 365 * 24 * 60 * 60;

/** Shows an appearance now, and keeps it on this device. */
export function chooseAppearance(appearance: ThemeName): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers lack the Cookie Store API
  document.cookie = `${APPEARANCE_COOKIE}=${appearance}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
  applyTheme(appearance);
}
