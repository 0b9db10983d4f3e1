import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../support/chromium-arguments.ts';

/** Opens a Chromium without a window. It asks no other host for anything. */
export function openBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({ args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}
