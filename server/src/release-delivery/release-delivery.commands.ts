import { asNote, hasSignIn, liveReleases } from '@portal/delivery/server';
import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { withOneWord, withoutWords } from '../platform/commands/typed-words.ts';
import { giveToken, liveToken, liveTokens, revokeToken, USUAL_DAYS } from './release-tokens.ts';
import { tellOfEndedToken, toldLine } from './team-news.ts';
import { inWords, whyOf } from './typed-release.ts';

/** The operator's commands for teams that deliver a remote from outside. */
export const releaseDeliveryCommands: readonly OperatorCommand[] = [
  {
    name: 'release-token',
    takes: '<remote> [--days <number>] [--mail <address>]',
    summary: 'prints a token with which a team outside delivers the releases of this remote',
    details: [
      'It is printed once and stored as a hash. With it a team uploads, stages, promotes, rolls back and withdraws releases',
      'of this one remote, and sees and does nothing else. The remote need not exist yet.',
    ],
    options: {
      days: { takes: '<number>', help: `how long it works (default ${USUAL_DAYS})` },
      mail: { takes: '<address>', help: 'who is told when a release of this remote, or this token, is taken back' },
    },
    effect: 'changes',
    orderOf: withOneWord((remote, { options }) => ({
      run: async ({ database, clock, settings }, by) => {
        const days = Number(options.days ?? USUAL_DAYS);
        const mailTo = options.mail === undefined ? undefined : String(options.mail).trim();
        const { id, token, endsAt } = await database.transaction((tx) =>
          giveToken(tx, { remote: remote.trim(), days, mailTo, by, now: clock() }),
        );
        return `${token}\nThis token delivers ${remote} until ${dayOf(endsAt)}. It is not shown again. To end it: release-token-revoke ${id}${signInWarning(settings.releasesDir, remote.trim())}`;
      },
    })),
  },
  {
    name: 'release-tokens',
    summary: 'lists the release tokens that work, without the tokens themselves',
    effect: 'reads',
    orderOf: withoutWords(() => ({
      run: async ({ database, clock }) => {
        const tokens = await liveTokens(database.db, clock());
        if (tokens.length === 0) return 'There is no release token.';
        return tokens
          .map(
            ({ id, remote, givenBy, mailTo, endsAt, lastUsedAt }) =>
              `${id}  ${remote}, given by ${givenBy}, until ${dayOf(endsAt)}, ${lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}${mailTo ? `, mails ${mailTo}` : ''}`,
          )
          .join('\n');
      },
    })),
  },
  {
    name: 'release-token-revoke',
    takes: '<id>',
    summary: 'ends a release token at once',
    details: [
      "'release-tokens' lists the ids. What was delivered with it stays as it is. Whoever got it is told by mail, if it was",
      'given with an address.',
    ],
    options: { note: { takes: '<words>', help: 'why it ends, for the mail to its team and the audit' } },
    effect: 'destroys',
    orderOf: withOneWord((id, typed) => ({
      plan: async ({ database, clock }) => {
        const { remote } = await liveToken(database.db, id.trim(), clock());
        return `Ends the token ${id.trim()}: whoever has it delivers nothing of ${remote} any more.`;
      },
      run: ({ database, mail, clock }, by) =>
        inWords(() =>
          database.transaction(async (tx) => {
            const why = asNote(whyOf(typed));
            const { remote, mailTo } = await revokeToken(tx, { id: id.trim(), by, now: clock(), why });
            if (mailTo !== null) await tellOfEndedToken(tx, { remote, to: mailTo, why }, mail);
            return `The token of ${remote} does not work any more.${toldLine(remote, mailTo === null ? [] : [mailTo])}`;
          }),
        ),
    })),
  },
];

function signInWarning(releases: string, app: string): string {
  const live = liveReleases(releases).find((release) => 'descriptor' in release && release.remote === app);
  return live && 'descriptor' in live && hasSignIn(live)
    ? `\n${app} has the sign-in: whoever has this token can replace the page on which everybody types their password.`
    : '';
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
