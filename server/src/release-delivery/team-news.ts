import { type ReleaseMove, readPointer, readStaged } from '@portal/delivery/server';
import type { Executor } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { mailboxesOf } from './release-tokens.ts';
import { teamNewsTexts as texts } from './team-news.texts.ts';

interface Telling {
  mail: PostOffice;
  now: Date;
  /** Why, in the operator's words. */
  why: string | undefined;
  /** Gets the addresses that a mail goes to. */
  told: string[];
}

/** Tells the teams of a remote that the operator goes back to an earlier release, or shows one to nobody any more. */
export const tellOfRollback =
  (releases: string, telling: Telling) =>
  async (tx: Executor, { app, version, live }: ReleaseMove): Promise<void> => {
    const isShare = readStaged(releases, app).staged.some((one) => one.version === version);
    const [gone, instead] = isShare ? [version, live] : [live ?? version, version];
    await tellTeams(tx, app, telling, {
      subject: texts.takenBackSubject(app, gone),
      says: texts.takenBack(app, gone),
      instead,
      whatNow: texts.whatNowTakenBack,
    });
  };

/** Tells the teams of a remote that the operator withdraws a release for good. */
export const tellOfWithdrawal =
  (releases: string, telling: Telling) =>
  async (tx: Executor, { app, version, live }: ReleaseMove): Promise<void> => {
    const instead = live === version ? readPointer(releases, app)?.previous[0] : live;
    await tellTeams(tx, app, telling, {
      subject: texts.withdrawnSubject(app, version),
      says: texts.withdrawn(app, version),
      instead,
      whatNow: texts.whatNowWithdrawn,
    });
  };

interface News {
  subject: string;
  says: string;
  instead: string | undefined;
  whatNow: string;
}

async function tellTeams(
  tx: Executor,
  remote: string,
  { mail, now, why, told }: Telling,
  { subject, says, instead, whatNow }: News,
): Promise<void> {
  const addresses = await mailboxesOf(tx, remote, now);
  const parts = [
    texts.greeting,
    says,
    ...reasonPart(why),
    { name: texts.instead, value: instead ?? texts.nothing },
    whatNow,
  ];
  for (const to of addresses) await mail.send(tx, { to, subject, parts });
  told.push(...addresses);
}

/** Tells whoever got a token that it has ended. */
export const tellOfEndedToken = (
  tx: Executor,
  { remote, to, why }: { remote: string; to: string; why: string | undefined },
  mail: PostOffice,
) =>
  mail.send(tx, {
    to,
    subject: texts.tokenSubject(remote),
    parts: [texts.greeting, texts.tokenEnded(remote), ...reasonPart(why), texts.whatNowToken],
  });

const reasonPart = (why: string | undefined) => (why === undefined ? [] : [{ name: texts.reason, value: why }]);

/** For the operator: who was told. */
export function toldLine(app: string, addresses: readonly string[]): string {
  if (app === 'shell') return '';
  if (addresses.length === 0) return `\nNobody was told: no token of ${app} has an address (release-token --mail).`;
  return `\nIts team gets a mail: ${addresses.join(', ')}.`;
}
