/** The part of `navigator` that tells a phone or tablet from a desktop computer. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Apple's tablets identify themselves as a Mac, but no Mac has a touch screen. */
export const isMobileDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * The custom link that opens the provider's app with the token, if there is an app and it may be on this device
 * (AUTH-042).
 *
 * @param appLink from the configuration, with `{token}`
 * @example appLinkFor('mpos://reset/{token}', 'Nf3', navigator) // 'mpos://reset/Nf3' on a phone, null on a desk computer
 */
export function appLinkFor(appLink: string | null, token: string, device: Device): string | null {
  if (appLink === null || !isMobileDevice(device)) return null;
  return appLink.replaceAll('{token}', encodeURIComponent(token));
}
