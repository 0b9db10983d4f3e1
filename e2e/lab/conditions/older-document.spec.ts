import { forceRelease, liveRelease } from '../../support/release-files.ts';
import { ownPortal } from './ground.ts';
import { keepDocument, startMiddleman } from './middleman.ts';
import { testAt, walkUnder } from './walk.ts';

const APPS = ['mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users'];
const DOCUMENT = '/login';

/** A tab that was opened, or put aside, before every remote was released again. */
const test = testAt(async (ending) => {
  const { address, portal } = await ownPortal({}, ending);
  const kept = new Map([[DOCUMENT, await keepDocument(address + DOCUMENT)]]);
  for (const app of APPS) {
    const { descriptor } = liveRelease<{ descriptor: { contract: string } }>(portal.releases, app);
    forceRelease(portal.releases, app, { version: '1.0.1-later', contract: descriptor.contract, code: '' });
  }
  return { address: await startMiddleman(address, { kept }, ending), portal };
});

// The copied releases do not name the hashes of their files.
walkUnder(test, 'older-document', { core: ['developer'], faults: [/preload .* integrity mismatch/] });
