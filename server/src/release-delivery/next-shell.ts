import { join } from 'node:path';
import { type NextPortal, type ReleaseMove, readinessFor, readRelease } from '@portal/delivery/server';
import type { Executor } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { nextShellTexts as texts } from './next-shell.texts.ts';
import { mailboxesOf } from './release-tokens.ts';

interface Telling {
  mail: PostOffice;
  now: Date;
}

/** Tells the teams of remotes that are not ready for a shell which was just staged. */
export async function tellOfNext(tx: Executor, { shell, remotes }: NextPortal, telling: Telling): Promise<void> {
  for (const { app, missing } of remotes) {
    if (missing !== undefined)
      await tellTeam(tx, app, telling, {
        subject: texts.stagedSubject(app),
        says: texts.staged(app, shell.version),
        contract: shell.contractVersion,
        whatNow: texts.whatNowStaged,
      });
  }
}

/** Tells the teams of the remotes that a new shell leaves behind. */
export const tellLeftBehind =
  (releases: string, telling: Telling) =>
  async (tx: Executor, { app, version, without = [] }: ReleaseMove): Promise<void> => {
    const shell = readRelease(join(releases, app, version));
    for (const remote of without)
      await tellTeam(tx, remote, telling, {
        subject: texts.leftSubject(remote),
        says: texts.left(remote, version),
        contract: shell && 'contractVersion' in shell ? shell.contractVersion : '',
        whatNow: texts.whatNowLeft,
      });
  };

interface Told {
  subject: string;
  says: string;
  contract: string;
  whatNow: string;
}

async function tellTeam(
  tx: Executor,
  remote: string,
  { mail, now }: Telling,
  { subject, says, contract, whatNow }: Told,
): Promise<void> {
  const parts = [texts.greeting, says, { name: texts.contract, value: contract }, whatNow];
  for (const to of await mailboxesOf(tx, remote, now)) await mail.send(tx, { to, subject, parts });
}

/** Who is ready for the next shell, as lines for the operator; none while no shell is staged. */
export function nextLines(releases: string): string[] {
  const next = readinessFor(releases);
  if (!next) return [];
  const { version, contractVersion } = next.shell;
  const waiting = next.remotes.filter(({ missing }) => missing !== undefined).length;
  return [
    `next: shell ${version}, contract ${contractVersion}`,
    ...next.remotes.map(({ app, version: ready, missing }) =>
      missing === undefined ? `  ready      ${app} ${ready}` : `  not ready  ${app}: ${missing}`,
    ),
    waiting === 0
      ? `  Every remote is ready: \`promote shell ${version}\` moves the portal.`
      : `  ${waiting} of ${next.remotes.length} remotes are not ready.`,
  ];
}

/** The next shell, and what a remote still lacks for it, for the remote's team; nothing while no shell is staged. */
export function nextOf(releases: string, remote: string): { next?: object } {
  const next = readinessFor(releases);
  if (!next) return {};
  const { version, contractVersion } = next.shell;
  const own = next.remotes.find(({ app }) => app === remote);
  const missing = own ? own.missing : `it has no release for contract ${contractVersion} yet`;
  return { next: { shell: version, contract: contractVersion, ...(missing === undefined ? {} : { missing }) } };
}
