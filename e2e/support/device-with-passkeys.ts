import type { Page } from '@playwright/test';

/** A device that keeps passkeys in Chromium, with a sensor that recognises its owner's finger or not. */
export interface PasskeyDevice {
  /** Whether the finger on the sensor is the owner's. */
  knowsFinger(knows: boolean): Promise<void>;
  /** Replaces its only passkey: with a copy that has this counter, or another owner's name in base64. */
  replacePasskey(by: { signCount: number; userHandle?: string }): Promise<void>;
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
  /** The id of the passkey that the page made. */
  let owner: string | undefined;
  return {
    knowsFinger: async (knows) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: knows });
    },
    replacePasskey: async (by) => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      const [kept] = credentials;
      if (!kept) throw new Error('The device keeps no passkey');
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: kept.credentialId });
      owner ??= kept.userHandle;
      const credential = { ...kept, userHandle: owner, ...by };
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}
