import { resolve } from 'node:path';
import {
  installReleases,
  type ListedRelease,
  listedApps,
  listedLines,
  nextShell,
  nextStaged,
  promoteRelease,
  RELEASE_VERSION,
  REMOTE_NAME,
  Refusal,
  readinessFor,
  rollBack,
  withdrawRelease,
} from '@portal/delivery/server';
import type { OperatorCommand, OperatorParts, Order, TypedWords } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { releasesOf } from './listed-releases.ts';
import { nextLines, tellLeftBehind, tellOfNext } from './next-shell.ts';
import { recordMove } from './record-move.ts';
import { archiveTest, promotionTest } from './smoke-test.ts';

const NOTED = { note: { takes: '<words>', help: 'why it is taken back, for the lists' } };

const whyOf = ({ options: { note } }: TypedWords): string | undefined => (note === undefined ? note : String(note));

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
                const lines = await linesOf(each, () => releasesOf(database.db, releasesDir, each));
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
      'Without a version it takes the release that a share sees, or else the newest staged one.',
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
        if (next === undefined) throw new StartupError(`No release of ${app} is staged.`);
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
          without: without === undefined ? undefined : String(without).split(',').map(asAppName),
          before: recordMove(database, 'promoteRelease', { by }, tellLeftBehind(releasesDir, { mail, now: clock() })),
        });
        return `${message}\n${checked}${cause}`;
      }),
  },
  {
    name: 'rollback',
    takes: '<app> [version]',
    summary: 'makes the release before the live one, or the named one, live again',
    details: ['While a share of the browsers sees a staged release, that release is taken back instead.'],
    options: NOTED,
    effect: 'changes',
    orderOf: (typed) =>
      withAim(typed, (aim, { database, clock, settings: { releasesDir } }, by) =>
        rollBack({
          ...aim,
          why: whyOf(typed),
          releases: releasesDir,
          now: clock(),
          before: recordMove(database, 'rollBackRelease', { by }),
        }),
      ),
  },
  {
    name: 'withdraw',
    takes: '<app> <version>',
    summary: 'takes a release back for good: it is not taken in or promoted again',
    options: NOTED,
    effect: 'changes',
    orderOf: (typed) =>
      withAim(typed, ({ app, version }, { database, clock, settings: { releasesDir } }, by) => {
        if (version === undefined) throw new StartupError("Which version? 'releases' lists them.");
        const before = recordMove(database, 'withdrawRelease', { by });
        return withdrawRelease({ releases: releasesDir, app, version, now: clock(), before, why: whyOf(typed) });
      }),
  },
  {
    name: 'install',
    takes: '<folder>',
    summary: 'takes in the releases that came with an archive of the portal, and makes them live',
    details: [
      'What is there stays: releases to go back to, what teams delivered from outside, releases that were taken back.',
      'With RELEASE_BROWSER each of them is loaded once first, whether a portal runs here or not.',
      'Ends with 3 when one of them does not fit or does not start. What is live then stays, and the output says why.',
      "A shell of another contract is staged as the next one where other teams' remotes are live, and their teams get a",
      'mail; `promote shell` moves the portal. That too ends with 3.',
    ],
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
            before,
          });
          const next = readinessFor(releases);
          if (next && next.shell.version !== known)
            await database.transaction((tx) => tellOfNext(tx, next, { mail, now: clock() }));
          const said = [...lines, test.said, cause].filter((line) => line !== '').join('\n');
          return complete ? said : { unfinished: said };
        }),
    })),
  },
];

/** The releases of an app, or why they cannot be listed: a damaged app does not keep the others from the list. */
async function linesOf(app: string, list: () => Promise<ListedRelease[]>): Promise<string[]> {
  try {
    return listedLines(app, await list());
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

/** The order for an app and perhaps a version. */
function withAim({ words: [app, version, ...others] }: TypedWords, work: Work): Order | undefined {
  if (app === undefined || others.length > 0) return undefined;
  const aim = { app: asAppName(app), version: version === undefined ? undefined : asVersion(version) };
  return { run: (parts, by) => inWords(() => work(aim, parts, by)) };
}

/** The operator reads a refusal as a sentence, without a stack trace. */
async function inWords<Said>(move: () => Promise<Said>): Promise<Said> {
  try {
    return await move();
  } catch (error) {
    if (error instanceof Refusal) throw new StartupError(error.wordsHere, { cause: error });
    throw error;
  }
}

/** An app's name is also a folder's name, so nothing but an app's name may reach the disk. */
function asAppName(text: string): string {
  if (text === 'shell' || REMOTE_NAME.test(text)) return text;
  throw new StartupError(`'${text}' is not a name of an app: it must be shell or like mf-example.`);
}

function asVersion(text: string): string {
  if (RELEASE_VERSION.test(text)) return text;
  throw new StartupError(`'${text}' is not a version.`);
}
