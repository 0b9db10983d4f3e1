/**
 * The commands that make releases and move them, as package.json names them: `pnpm release`, `rollback`, `releases` and
 * `compose`; and `publish`, which `pnpm start` runs before the server. Each ends with 0 when it is done, 1
 * when a build failed, 2 for a wrong name or option, 3 when it is refused.
 */
import { join } from 'node:path';
import { folderAddress, readWords, requireNode, runCommand } from './command-line.ts';
import { EXIT, Refusal, unlessRefused } from './store/refusal.ts';
import { appFolder, appNamed, knownApps, RELEASED_APPS, releasesFolder } from './workspace.ts';

type Command = (words: readonly string[], releases: string) => Promise<readonly string[]>;

const RELEASE = `Usage: pnpm release <app…> [--dirty] [--development]
  --dirty        releases uncommitted changes too
  --development  builds for development: readable code, full error messages`;

const ROLLBACK = 'Usage: pnpm rollback <app> [version]    (pnpm releases lists the versions)';

const RELEASES = `Usage: pnpm releases
       pnpm releases verify <app> [version] [--portal <address>]
  verify    builds the commit of a release again in a fresh clone, and compares all files: by default of the live
            release here
  --portal  the release of that portal`;

/** The commands by name. Each returns the lines to print. The code that builds is loaded only when it is needed. */
const COMMANDS: Readonly<Record<string, Command>> = {
  /** Builds the named apps and makes them live, and nothing else. */
  release: async (words, releases) => {
    const options = { dirty: { type: 'boolean' }, development: { type: 'boolean' } } as const;
    const { values, positionals } = readWords(words, options, RELEASE);
    const apps = [...new Set(positionals.map((word) => appNamed(word, RELEASED_APPS)))];
    if (apps.length === 0) throw new Refusal(`Which app?\n${RELEASE}`, EXIT.usage);
    const mode = values.development ? 'development' : 'production';
    const { releaseApps } = await import('./build/release-apps.ts');
    return releaseApps({ releases, apps, mode, dirty: values.dirty ?? false });
  },
  /** Makes the release before the live one, or the named one, live again. */
  rollback: async (words, releases) => {
    const [word, version, ...more] = readWords(words, {}, ROLLBACK).positionals;
    if (!word || more.length > 0) throw new Refusal(ROLLBACK, EXIT.usage);
    const { rollBack } = await import('./store/roll-back.ts');
    const app = appNamed(word, knownApps(releases));
    return [await rollBack({ releases, app, version, now: new Date() })];
  },
  /** Shows what is live, since when, from which commit, and which other releases are kept; or verifies one. */
  releases: async (words, releases) => {
    if (words[0] === 'verify') return verify(words.slice(1), releases);
    readWords(words, {}, RELEASES);
    const { describeApp, listedApps } = await import('./store/list-releases.ts');
    const { folded, listedLines } = await import('./store/release-lines.ts');
    const linesOf = (app: string) =>
      unlessRefused(
        () => listedLines(app, describeApp(releases, app)).flatMap(folded),
        ({ message }) => [message],
      );
    const isOurs = (app: string) => RELEASED_APPS.some((own) => own === app);
    return [...new Set([...RELEASED_APPS, ...listedApps(releases)])].flatMap((app) => [
      isOurs(app) ? app : `${app} (not in this work tree)`,
      ...linesOf(app).map((line) => `  ${line}`),
    ]);
  },
  /** Writes what is live as plain files for any static host. */
  compose: async (words, releases) => {
    const { composeAsTyped } = await import('./compose/compose-command.ts');
    const terms = join(appFolder('server'), 'assets/terms.pdf');
    return composeAsTyped(words, { program: 'pnpm compose', releases, apps: RELEASED_APPS, terms });
  },
  /**
   * Builds what is out of date and publishes it: a part that cannot be built does not keep the others back. It is a
   * separate process, so that the memory of the builds is freed when it ends.
   */
  publish: async (_, releases) => {
    const { publishPortal } = await import('./build/publish-portal.ts');
    await publishPortal(releases);
    return [];
  },
};

/** Builds the commit of a release again, and compares. */
async function verify(words: readonly string[], releases: string): Promise<readonly string[]> {
  const { values, positionals } = readWords(words, { portal: { type: 'string' } }, RELEASES, 2);
  const [word, version] = positionals;
  if (!word) throw new Refusal(RELEASES, EXIT.usage);
  if (values.portal !== undefined) folderAddress(values.portal, RELEASES);
  const app = appNamed(word, RELEASED_APPS);
  const { verifyRelease } = await import('./build/verify-release.ts');
  const { releaseToVerify } = await import('./build/release-to-verify.ts');
  return verifyRelease(app, await releaseToVerify({ releases, app, version, portal: values.portal }));
}

requireNode();
const [name = '', ...words] = process.argv.slice(2);
await runCommand(() => {
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`There is no command ${name}: ${Object.keys(COMMANDS).join(', ')}.`, EXIT.usage);
  return command(words, releasesFolder());
});
