import { join } from 'node:path';
import {
  changedFiles,
  folded,
  type ListedRelease,
  listedApps,
  listedLines,
  nextStaged,
  promoteRelease,
  Refusal,
  readRelease,
  rollBack,
} from '@portal/delivery/server';
import type { OperatorCommand, OperatorParts, Order, TypedWords } from '../platform/commands/operator-command.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { releasesOf } from './listed-releases.ts';
import { nextLines, tellLeftBehind } from './next-shell.ts';
import { recordMove } from './record-move.ts';
import { promotionTest } from './smoke-test.ts';
import { tellOfRollback, toldLine } from './team-news.ts';
import { appsIn, asAppName, asVersion, inWords, NOTED, whyOf } from './typed-release.ts';
import { withdrawCommand } from './withdraw.commands.ts';

/** An app, and the version if one was typed. */
interface Aim {
  app: string;
  version: string | undefined;
}

type Work = (aim: Aim, parts: OperatorParts, by: string) => Promise<string>;

/**
 * The operator's commands that move releases: the same moves that a team makes by HTTP, but for every app and without
 * a token.
 */
export const releaseMoveCommands: readonly OperatorCommand[] = [
  {
    name: 'releases',
    takes: '[app]',
    summary: 'lists what is live, staged and kept, of one app or of all',
    details: [
      'RELEASES_DIR says where the releases are. While a shell of another contract is staged, the list ends with who is',
      'ready for it.',
    ],
    effect: 'reads',
    orderOf: ({ words: [app, ...others] }) =>
      others.length > 0
        ? undefined
        : {
            run: async ({ database, settings: { releasesDir } }) => {
              const apps = app === undefined ? listedApps(releasesDir) : [asAppName(app)];
              const listed = apps.map(async (each) => {
                const lines = await linesOf(each, async () =>
                  (await releasesOf(database.db, releasesDir, each)).map((one) => withDamage(releasesDir, each, one)),
                );
                return [each, ...lines.map((line) => `  ${line}`)].join('\n');
              });
              const next = app === undefined ? nextLines(releasesDir) : [];
              return [...(await Promise.all(listed)), ...next].join('\n') || `There is no release in ${releasesDir}.`;
            },
          },
  },
  {
    name: 'promote',
    takes: '<app> [version]',
    summary: 'makes a staged release live, or shows it to a share of the browsers',
    details: [
      'Without a version it takes the staged release that a share sees, else the newest one.',
      'With RELEASE_BROWSER it is loaded once first, in the running portal at HOST and PORT of this machine.',
      'A shell of another contract moves all remotes with it, or nothing: `rollback shell` moves them back.',
    ],
    options: {
      percent: { takes: '<1-100>', help: 'how many browsers of a hundred see it (default 100)' },
      without: {
        takes: '<remotes>',
        help: 'with a shell: leaves these behind (mf-one,mf-two); their teams get a mail',
      },
    },
    effect: 'changes',
    orderOf: (typed) =>
      withAim(typed, async ({ app, version }, { database, mail, clock, settings, address, keys }, by) => {
        const { releasesDir, releaseBrowser } = settings;
        const next = version ?? nextStaged(await releasesOf(database.db, releasesDir, app));
        if (next === undefined)
          throw new StartupError(
            `No release of ${app} is staged. With its version, \`promote\` makes a kept one live: \`releases ${app}\` lists them.`,
          );
        const { percent, without } = typed.options;
        if (without !== undefined && app !== 'shell')
          throw new StartupError('--without belongs to the shell: it says which remotes a new one leaves behind.');
        let cause = '';
        const smokeTest = promotionTest({
          browser: releaseBrowser,
          folder: releasesDir,
          address,
          keys,
          clock,
          onFailure: (error) => {
            cause = `\n${reasonOf(error)}`;
          },
        });
        let checked = '';
        const message = await promoteRelease({
          releases: releasesDir,
          app,
          version: next,
          now: clock(),
          percent: percent === undefined ? undefined : Number(percent),
          smokeTest: async (move) => {
            checked = await smokeTest(move);
          },
          without: appsIn(without),
          before: recordMove(database, 'promoteRelease', { by }, tellLeftBehind(releasesDir, { mail, now: clock() })),
        });
        return `${message}\n${checked}${cause}`;
      }),
  },
  {
    name: 'rollback',
    takes: '<app> [version]',
    summary: 'makes the release before the live one, or the named one, live again',
    details: [
      'While a share of the browsers sees a staged release, that release is taken back instead.',
      'The team of the remote gets a mail, if one of its tokens has an address.',
    ],
    options: NOTED,
    effect: 'changes',
    orderOf: (typed) =>
      withAim(typed, async (aim, { database, mail, clock, settings: { releasesDir } }, by) => {
        const why = whyOf(typed);
        const now = clock();
        const told: string[] = [];
        const tell = tellOfRollback(releasesDir, { mail, now, why, told });
        const before = recordMove(database, 'rollBackRelease', { by }, tell);
        return `${await rollBack({ ...aim, why, releases: releasesDir, now, before })}${toldLine(aim.app, told)}`;
      }),
  },
  withdrawCommand,
];

/** The releases of an app, or why they cannot be listed: a damaged app does not keep the others from the list. */
async function linesOf(app: string, list: () => Promise<ListedRelease[]>): Promise<string[]> {
  try {
    return listedLines(app, await list()).flatMap(folded);
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

/** A release as it is listed, with what is wrong with its files. Hashing takes too long for calls. */
function withDamage(releases: string, app: string, listed: ListedRelease): ListedRelease {
  const folder = join(releases, app, listed.version);
  const release = readRelease(folder);
  const changed = release ? changedFiles(folder, release) : [];
  return changed.length === 0 ? listed : { ...listed, damage: `changed or missing: ${changed.join(', ')}` };
}

/** The order for an app and perhaps a version. */
function withAim({ words: [app, version, ...others] }: TypedWords, work: Work): Order | undefined {
  if (app === undefined || others.length > 0) return undefined;
  const aim = { app: asAppName(app), version: version === undefined ? undefined : asVersion(version) };
  return { run: (parts, by) => inWords(() => work(aim, parts, by)) };
}
