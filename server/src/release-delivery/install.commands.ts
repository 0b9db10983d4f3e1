import { resolve } from 'node:path';
import { installReleases, nextShell, readinessFor } from '@portal/delivery/server';
import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { reasonOf } from '../platform/startup-error.ts';
import { tellOfNext } from './next-shell.ts';
import { recordMove } from './record-move.ts';
import { archiveTest } from './smoke-test.ts';
import { appsIn, inWords } from './typed-release.ts';

/** Brings the releases of an archive into the installation. */
export const installCommand: OperatorCommand = {
  name: 'install',
  takes: '<folder>',
  summary: 'takes in the releases that came with an archive of the portal, and makes them live',
  details: [
    'What is there stays: releases to go back to, what teams delivered from outside, releases that were taken back.',
    'A release that has lost files gets them back. --again also makes live what was taken back of these apps.',
    'With RELEASE_BROWSER each of them is loaded once first, whether a portal runs here or not.',
    'Ends with 3 when one of them does not go live, because it does not fit, does not start or was taken back. What is live',
    'then stays, and the output says why.',
    "A shell of another contract is staged as the next one where other teams' remotes are live, and their teams get a",
    'mail; `promote shell` moves the portal. That too ends with 3.',
  ],
  options: { again: { takes: '<apps>', help: 'makes live what was taken back of these (mf-one,mf-two)' } },
  effect: 'changes',
  opens: 'new too',
  orderOf: withOneWord((folder, typed) => ({
    run: ({ database, mail, clock, settings: { releasesDir: releases, releaseBrowser: browser } }, by) =>
      inWords(async () => {
        const known = nextShell(releases)?.version;
        const before = recordMove(database, 'promoteRelease', { by });
        const from = resolve(typed.folder, folder);
        let cause = '';
        const onFailure = (error: unknown) => {
          cause = reasonOf(error);
        };
        const test = archiveTest({ browser, folder: releases, onFailure });
        const { lines, complete } = await installReleases({
          from,
          releases,
          now: clock(),
          smokeTest: test.run,
          again: appsIn(typed.options.again),
          before,
        });
        const next = readinessFor(releases);
        if (next && next.shell.version !== known)
          await database.transaction((tx) => tellOfNext(tx, next, { mail, now: clock() }));
        const said = [...lines, test.said, cause].filter((line) => line !== '').join('\n');
        return complete ? said : { unfinished: said };
      }),
  })),
};
