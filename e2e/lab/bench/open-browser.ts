import { type Browser, chromium } from '@playwright/test';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a Chromium without a window. It asks no other host for anything. */
export function openBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}
