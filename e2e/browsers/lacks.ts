import type { Page, Response } from '@playwright/test';

/** In the words that `pnpm test:browsers` reads from a journey's error. */
const lacking = (what: string) => Promise.reject(new Error(`unsupported operation\nMessage: ${what}`));

/** In place of the answer to an opened address, of which WebKitGTK's driver does not tell. */
const UNANSWERED = {
  status(): number {
    throw new Error('unsupported operation\nMessage: its driver does not tell how an address was answered');
  },
} as unknown as Response;

/**
 * Says at once what the drivers of Firefox ESR and WebKitGTK lack, where a journey would wait in vain, or go on without
 * what it asked for.
 */
export function refuseWhatIsLacking(page: Page): void {
  const { waitForEvent, emulateMedia, goto } = page;
  const wait = (event: string, ...rest: unknown[]) =>
    event === 'download'
      ? lacking('its driver tells of no download')
      : Reflect.apply(waitForEvent, page, [event, ...rest]);
  const emulate: Page['emulateMedia'] = (options = {}) =>
    options.colorScheme || options.media
      ? lacking('its driver changes neither the colour scheme nor the medium of a page')
      : emulateMedia.call(page, options);
  const open: Page['goto'] = async (address, options) => (await goto.call(page, address, options)) ?? UNANSWERED;
  Object.assign(page, { waitForEvent: wait, emulateMedia: emulate, goto: open });
}
