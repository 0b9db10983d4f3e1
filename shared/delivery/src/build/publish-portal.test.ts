import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { buildRelease, folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { movePointer, packRelease, promoteRelease, readPointer, takeInRelease } from '@portal/delivery/server';
import { publishPortal } from './publish-portal.ts';

const releases = folderForEachTest();
const outside = folderForEachTest();
let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  putRelease(releases, 'shell', '1.0.0', '1.0.0');
  putRelease(releases, 'mf-catalog', '1.0.0');
});
afterEach(() => jest.restoreAllMocks());

/** Publishes all apps: these releases for the apps that changed, and for the others an unchanged one. */
const publish = (...candidates: ReleaseFile[]) =>
  publishPortal(releases, {
    app: async (app) =>
      candidates.find(({ remote }) => remote === app) ??
      buildRelease(releases, app, '1.0.0', app === 'shell' ? '1.0.0' : '^1.0.0'),
    server: async () => false,
    sdk: async () => ({ version: '1.0.0-5dc', built: false }),
  });
const live = (app: string) => readPointer(releases, app)?.version;

describe('a start publishes', () => {
  it('[REL-172] what was built, and says what was not checked when it replaces something', async () => {
    await publish(buildRelease(releases, 'mf-catalog', '1.1.0'));
    expect([live('mf-catalog'), live('mf-auth')]).toEqual(['1.1.0', '1.0.0']);
    const others = ['server is up to date', 'package for remotes 1.0.0-5dc is up to date'];
    expect(said).toEqual([
      expect.stringContaining('Not checked in the new releases: types, tests, and whether'),
      ...others,
    ]);
    said.length = 0;
    await publish(buildRelease(releases, 'mf-catalog', '1.1.0'));
    expect(said).toEqual(others);
  });

  it('[REL-003] nothing that a rollback took back, and says how to bring it back', async () => {
    const taken = buildRelease(releases, 'mf-catalog', '1.1.0');
    await publish(taken);
    movePointer(releases, 'mf-catalog', { version: '1.0.0', now: new Date(), back: true });
    await publish(taken);
    expect(live('mf-catalog')).toBe('1.0.0');
    expect(said).toContain(
      'mf-catalog 1.1.0 was taken back, and 1.0.0 stays live. `pnpm release mf-catalog` makes it live again.',
    );
  });

  it('[REL-186] nothing in place of what a team delivered from outside, and says how to do it', async () => {
    buildRelease(outside, 'mf-catalog', '1.5.0');
    const archive = packRelease(join(outside, 'mf-catalog/1.5.0'));
    await takeInRelease({ releases, app: 'mf-catalog', archive, now: new Date() });
    await promoteRelease({ releases, app: 'mf-catalog', version: '1.5.0', now: new Date() });
    await publish(buildRelease(releases, 'mf-catalog', '1.1.0'));
    expect(live('mf-catalog')).toBe('1.5.0');
    expect(said).toContain(
      'mf-catalog 1.1.0 does not go live: 1.5.0 was delivered from outside and stays live. `pnpm release mf-catalog` makes it live.',
    );
  });

  it('[REL-002] no remote that does not fit the shell, but the others', async () => {
    await publish(buildRelease(releases, 'mf-catalog', '2.0.0', '^2.0.0'), buildRelease(releases, 'mf-auth', '1.1.0'));
    expect([live('mf-catalog'), live('mf-auth')]).toEqual(['1.0.0', '1.1.0']);
    expect(said).toContain(
      'mf-catalog 2.0.0 does not go live: mf-catalog 2.0.0 needs contract ^2.0.0, and the shell 1.0.0 provides 1.0.0.',
    );
  });

  it('[REL-184] nothing of an app whose pointer is damaged, but the others, and says what to do', async () => {
    writeFileSync(join(releases, 'mf-catalog/live.json'), 'half a poin');
    await publish(buildRelease(releases, 'mf-catalog', '1.1.0'), buildRelease(releases, 'mf-auth', '1.1.0'));
    expect(live('mf-auth')).toBe('1.1.0');
    expect(said).toContain(
      'mf-catalog 1.1.0 does not go live: mf-catalog/live.json is damaged. Remove it, then `promote mf-catalog <version>` makes one of the folders beside it live again.',
    );
  });

  it('[REL-005] every app that can be built, and says at the end which cannot', async () => {
    const publishing = publishPortal(releases, {
      app: async (app) => {
        if (app === 'mf-catalog') throw new Error('catalogue-page.tsx: Unexpected token');
        return buildRelease(releases, app, '1.1.0', app === 'shell' ? '1.1.0' : '^1.0.0');
      },
      server: async () => {
        throw new Error('main.ts: Unexpected token');
      },
      sdk: async () => {
        throw new Error('button.tsx: Unexpected token');
      },
    });
    await expect(publishing).rejects.toThrow(
      'mf-catalog could not be built, and what is live stays live:\ncatalogue-page.tsx: Unexpected token\n\n' +
        'The server could not be built:\nmain.ts: Unexpected token\n\n' +
        'The package for remotes could not be packed:\nbutton.tsx: Unexpected token',
    );
    expect([live('mf-catalog'), live('mf-auth'), live('shell')]).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });
});
