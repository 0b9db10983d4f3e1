import type { Page } from '@playwright/test';

/** A device that keeps passkeys in Chromium, with a sensor that recognises its owner's finger or not. */
export interface PasskeyDevice {
  /** Whether the finger on the sensor is the owner's. */
  knowsFinger(knows: boolean): Promise<void>;
}

/** Source: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsFinger: async (knows) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: knows });
    },
  };
}
