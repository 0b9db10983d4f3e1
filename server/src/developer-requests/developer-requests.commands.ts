import { asNote, Refusal } from '@portal/delivery/server';
import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { withOneWord, withoutWords } from '../platform/commands/typed-words.ts';
import { DEVELOPERS_PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { StartupError } from '../platform/startup-error.ts';
import { approveRequest, expectOpenRequest, refuseRequest } from './decide-request.ts';
import { type KeptRequest, undecidedRequests } from './request-list.ts';

/** The operator's commands for requests for developer accounts. */
export const requestCommands: readonly OperatorCommand[] = [
  {
    name: 'requests',
    summary: 'lists the requests for developer accounts',
    details: [
      'A later request from the same address leaves the waiting one as it is. A link is mailed to the address; once it is used, the later request replaces the first.',
    ],
    effect: 'reads',
    orderOf: withoutWords(() => ({
      run: async ({ database, clock }) => listOf(await undecidedRequests(database.db, clock())),
    })),
  },
  {
    name: 'approve',
    takes: '<email>',
    summary: 'makes the account and mails its first password',
    effect: 'changes',
    orderOf: withOneWord((email) => ({
      run: async ({ database, mail, clock }, by) => {
        const unsent = await approveRequest(database, mail, { email, by, now: clock() });
        return reportOf({
          done: `${email} is a developer now. Done by ${by}.`,
          sent: 'The first password is on its way.',
          outbox: mail.outbox,
          insteadOfIt: DEVELOPERS_PASSWORD_BY_LINK,
          unsent,
        });
      },
    })),
  },
  {
    name: 'refuse',
    takes: '<email> [--note <words>]',
    summary: 'turns the request down and tells its sender by mail',
    options: { note: { takes: '<words>', help: 'why, for the mail and the audit; in Italian, as the mail is' } },
    effect: 'destroys',
    orderOf: withOneWord((email, { options: { note } }) => ({
      check: async () => void noteIn(note),
      plan: async ({ database, clock }) => {
        await expectOpenRequest(database.db, email, clock());
        return `Turns the request of ${email} down, and writes so to that address.`;
      },
      run: async ({ database, mail, clock }, by) => {
        const unsent = await refuseRequest(database, mail, { email, by, now: clock(), why: noteIn(note) });
        return reportOf({ done: `The request of ${email} is refused. Done by ${by}.`, outbox: mail.outbox, unsent });
      },
    })),
  },
];

/** @throws StartupError when it is too long */
function noteIn(typed: string | true | undefined): string | undefined {
  try {
    return asNote(typed === undefined ? typed : String(typed));
  } catch (error) {
    if (error instanceof Refusal) throw new StartupError(error.wordsHere, { cause: error });
    throw error;
  }
}

function listOf(requests: readonly KeptRequest[]): string {
  if (requests.length === 0) return 'There are no open requests.';
  return requests.map(described).join('\n\n');
}

/** One fact per line, so that text typed by strangers cannot look like a line of its own. */
function described(request: KeptRequest): string {
  const { email, fullname, phone, companyName, companyAddress, companyWebsite, companyMonetaryValue } = request;
  const lines = [
    `${email}  (${minute(request.createdAt)})`,
    ...standing(request).map((sentence) => `  ${sentence}`),
    `  ${fullname}, ${phone}`,
    `  ${companyName}, ${companyAddress}`,
    `  ${companyWebsite}, ${companyMonetaryValue}`,
    ...(request.additionalInfo ? [`  ${request.additionalInfo}`] : []),
  ];
  return lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')).join('\n');
}

/** Lines about the state of a request; none for a single open request, which can be decided. */
function standing({ state, confirmedAt, confirmationEndsAt, decidedAt }: KeptRequest): readonly string[] {
  if (state === 'replaced')
    return [`Replaced${decidedAt ? ` on ${minute(decidedAt)}` : ''}: a later request has taken its place.`];
  if (confirmedAt) return [`Confirmed by its mailbox on ${minute(confirmedAt)}: it replaces an earlier request.`];
  if (state !== 'unconfirmed' || !confirmationEndsAt) return [];
  return [`A later request: it waits for its mailbox, which can confirm it until ${minute(confirmationEndsAt)}.`];
}

const minute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
