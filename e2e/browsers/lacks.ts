import type { Page, Response } from '@playwright/test';

/** In the words that `pnpm test:browsers` reads from a journey's error. */
export const unsupported = (what: string) => new Error(`unsupported operation\nMessage: ${what}`);

const lacking = (what: string) => Promise.reject(unsupported(what));

/** In place of the answer to an opened address, of which WebKitGTK's driver does not tell. */
const UNANSWERED = { status: tellNothing, headers: tellNothing } as unknown as Response;

function tellNothing(): never {
  throw unsupported('its driver does not tell how an address was answered');
}

/** What a page hears of in vain on WebKitGTK: a journey that counts requests would find none, and pass. */
const UNTOLD = ['request', 'requestfinished', 'response'];

/** What a journey would wait for until its time is over. */
const WAITED_FOR_IN_VAIN = ['download', 'filechooser'];

/**
 * Says at once what the drivers of Firefox ESR and WebKitGTK lack, where a journey would wait in vain, or go on without
 * what it asked for.
 */
export function refuseWhatIsLacking(page: Page): void {
  const { emulateMedia } = page;
  const emulate: Page['emulateMedia'] = (options = {}) =>
    options.colorScheme || options.media
      ? lacking('its driver changes neither the colour scheme nor the medium of a page')
      : emulateMedia.call(page, options);
  Object.assign(page, { emulateMedia: emulate });
  if (process.env.ENGINE === 'webkit') refuseWhatWebKitLacks(page);
}

function refuseWhatWebKitLacks(page: Page): void {
  const { waitForEvent, goto, on } = page;
  const wait = (event: string, ...rest: unknown[]) =>
    WAITED_FOR_IN_VAIN.includes(event)
      ? lacking(`its driver tells of no ${event}`)
      : Reflect.apply(waitForEvent, page, [event, ...rest]);
  const open: Page['goto'] = async (address, options) => (await goto.call(page, address, options)) ?? UNANSWERED;
  const listen = (event: string, listener: unknown) => {
    if (UNTOLD.includes(event)) throw unsupported(`its driver does not report a ${event}`);
    return Reflect.apply(on, page, [event, listener]);
  };
  const answer = () => lacking('its driver does not report a response');
  Object.assign(page, { waitForEvent: wait, goto: open, on: listen, waitForResponse: answer });
}
