import type { Page, Response } from '@playwright/test';

/** An error in the words that `pnpm test:slow engines` looks for in a journey's error. */
export const unsupported = (what: string) => new Error(`unsupported operation\nMessage: ${what}`);

/** What a driver lacks, if that is what an error says. */
export const lackIn = (error: unknown): string | undefined =>
  /unsupported operation\s+Message: (.+)/.exec(String(error))?.[1]?.trim();

const lacking = (what: string) => Promise.reject(unsupported(what));

/** Replaces the answer to an opened address, which WebKitGTK's driver does not report. */
const UNANSWERED = { status: tellNothing, headers: tellNothing } as unknown as Response;

function tellNothing(): never {
  throw unsupported('its driver does not report how an address was answered');
}

/** Events that never reach a page on WebKitGTK: a journey that counts requests would find none, and pass. */
const UNTOLD = ['request', 'requestfinished', 'response'];

/** Events that a journey would wait for until it runs out of time, which would count as a failure. */
const WAITED_FOR_IN_VAIN = [...UNTOLD, 'download', 'filechooser'];

/**
 * Fails at once when a journey needs something that the drivers of Firefox ESR and WebKitGTK lack. Otherwise it would
 * wait in vain, or continue without what it needs.
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
      ? lacking(`its driver does not report a ${event}`)
      : Reflect.apply(waitForEvent, page, [event, ...rest]);
  const open: Page['goto'] = async (address, options) => (await goto.call(page, address, options)) ?? UNANSWERED;
  const listen = (event: string, listener: unknown) => {
    if (UNTOLD.includes(event)) throw unsupported(`its driver does not report a ${event}`);
    return Reflect.apply(on, page, [event, listener]);
  };
  Object.assign(page, {
    waitForEvent: wait,
    waitForRequest: () => wait('request'),
    waitForResponse: () => wait('response'),
    goto: open,
    on: listen,
  });
}
