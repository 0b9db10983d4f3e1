import { withdrawalPlan, withdrawRelease } from '@portal/delivery/server';
import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { recordMove } from './record-move.ts';
import { tellOfWithdrawal, toldLine } from './team-news.ts';
import { asAppName, asVersion, inWords, NOTED, whyOf } from './typed-release.ts';

/** Takes a release back for good. */
export const withdrawCommand: OperatorCommand = {
  name: 'withdraw',
  takes: '<app> <version>',
  summary: 'takes a release back for good: it is not taken in or promoted again',
  details: [
    'A live release gives way to the one before it. The only release of an app is not withdrawn without --last.',
    'The team of the remote gets a mail, if one of its tokens has an address.',
    'Without a live release a remote leaves the portal; without one of the shell no page opens. Another release brings the',
    'app back; `install <folder> --again <app>` the one of an archive.',
  ],
  options: { ...NOTED, last: { help: 'also the only release: the app leaves the portal' } },
  effect: 'destroys',
  orderOf: (typed) => {
    const [app, version, ...others] = typed.words;
    if (app === undefined || others.length > 0) return undefined;
    if (version === undefined) throw new StartupError("Which version? 'releases' lists them.");
    const named = { app: asAppName(app), version: asVersion(version), last: typed.options.last === true };
    const why = whyOf(typed);
    return {
      plan: ({ settings: { releasesDir: releases } }) => inWords(async () => withdrawalPlan({ releases, ...named })),
      run: ({ database, mail, clock, settings: { releasesDir: releases } }, by) =>
        inWords(async () => {
          const now = clock();
          const told: string[] = [];
          const tell = tellOfWithdrawal(releases, { mail, now, why, told });
          const before = recordMove(database, 'withdrawRelease', { by }, tell);
          return `${await withdrawRelease({ releases, ...named, now, before, why })}${toldLine(app, told)}`;
        }),
    };
  },
};
