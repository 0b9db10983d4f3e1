import { insecureAddress } from '../../support/insecure-address.ts';
import { expect } from '../../support/test.ts';
import { ownPortal } from './ground.ts';
import { testAt, walkUnder } from './walk.ts';

/** As `HOST=0.0.0.0 pnpm start` on a machine of the shop's network. */
const test = testAt(async (ending) => {
  const { address, portal } = await ownPortal({ HOST: '0.0.0.0' }, ending);
  const insecure = insecureAddress(address);
  if (insecure === null) throw new Error('This machine has no network, and so no address that is insecure.');
  return { address: insecure, portal };
});

walkUnder(test, 'plain-http', {
  async holds(page) {
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
  },
  core: ['sign-in', 'catalogue'],
  faults: [/Cross-Origin-Opener-Policy header has been ignored/],
});
