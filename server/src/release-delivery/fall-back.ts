import { canaryOf, fallBackFrom, Refusal, type ReleaseMove, readPointer, readStaged } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { FallBackSettings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { fallBackTexts as texts } from './fall-back.texts.ts';
import type { NamedRelease } from './load-counts.ts';
import type { Found } from './reason-to-fall.ts';
import { mailboxesOf } from './release-tokens.ts';

/** How long a release is watched after it went live, in ms. Later failures are not due to its being new. */
const WATCH = 24 * 60 * 60_000;

interface Surroundings {
  database: Pick<Database, 'transaction'>;
  mail: PostOffice;
  /** Folder of the releases. */
  releases: string;
  settings: FallBackSettings;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: Date;
}

/**
 * Takes back a new release that does too badly: a release that only a share sees is shown to nobody, and a live one
 * gives way to the newest earlier release that fits. Three kinds of release stay, whatever is reported: one that the
 * remote has gone back to, one that has been live for a day, and one that somebody promoted again after it had given
 * way. Reports come from outside: they must not take a remote back release by release, nor overrule somebody
 * who knows the release. The portal's owner and the teams of the remote are told by mail.
 *
 * @param found why it does badly, and at how many addresses
 * @param cause of the last failure or error, for the mail
 */
export async function fallBack(
  release: NamedRelease,
  { found, cause }: { found: Found; cause: string },
  { database, mail, releases, settings, log, now }: Surroundings,
): Promise<void> {
  const { remote, version } = release;
  const counts = { loaded: found.of, failed: found.hits };
  const { reason } = found;
  const before = (instead?: string) => (move: ReleaseMove) =>
    database.transaction(async (tx) => {
      const live = instead ?? move.live;
      await writeAudit(tx, {
        ...byNoAccount(`${remote} ${version}`),
        action: 'fallBackRelease',
        detail: { ...counts, ...(reason !== 'failures' && { reason }), ...(live === undefined ? {} : { live }) },
      });
      const told = new Set([...(settings.mailTo ? [settings.mailTo] : []), ...(await mailboxesOf(tx, remote, now))]);
      for (const to of told) await mail.send(tx, messageTo(to, release, { found, cause, live }));
    });
  const cannot = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    log.error({ remote, version, ...counts, cause: error.message }, 'a release that fails too often cannot give way');
  };
  const fall = { version, ...counts, cause };
  for (const instead of waysBack(releases, release, now, cannot)) {
    try {
      const done = await fallBackFrom({ releases, app: remote, now, before: before(instead), fall, instead });
      log.warn({ remote, version, ...counts, reason }, `a release did too badly: ${done}`);
      return;
    } catch (error) {
      cannot(error);
    }
  }
}

/** What may become live in place of a release, the best first; nothing for one that stays. */
function waysBack(
  releases: string,
  release: NamedRelease,
  now: Date,
  cannot: (error: unknown) => void,
): readonly (string | undefined)[] {
  try {
    const live = readPointer(releases, release.remote);
    if (!isNew(releases, release, now)) return [];
    return live?.version === release.version ? live.previous : [undefined];
  } catch (error) {
    cannot(error);
    return [];
  }
}

function isNew(releases: string, { remote, version }: NamedRelease, now: Date): boolean {
  const live = readPointer(releases, remote);
  const { fallen = [] } = readStaged(releases, remote);
  if (fallen.some((one) => one.version === version)) return false;
  if (live?.version === version) return !live.back && now.getTime() - Date.parse(live.since) < WATCH;
  return canaryOf(readStaged(releases, remote))?.version === version;
}

/** Since when people see a release; undefined when they do not, or when the files of its remote are damaged. */
export function shownSince(releases: string, { remote, version }: NamedRelease): Date | undefined {
  try {
    const live = readPointer(releases, remote);
    if (live?.version === version) return new Date(live.since);
    const shown = canaryOf(readStaged(releases, remote));
    return shown?.version === version ? new Date(shown.since) : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function messageTo(
  to: string,
  { remote, version }: NamedRelease,
  { found, cause, live }: { found: Found; cause: string; live: string | undefined },
) {
  return {
    to,
    subject: texts.subject(remote, version),
    parts: [
      texts.greeting,
      texts.wasTakenBack[found.reason](remote, version),
      { name: texts.counts[found.reason], value: texts.countsOf(found.hits, found.of) },
      { name: texts.instead, value: live ?? texts.nothing },
      ...(cause ? [{ name: texts.cause, value: cause }] : []),
      texts.whatNow,
    ],
  };
}
