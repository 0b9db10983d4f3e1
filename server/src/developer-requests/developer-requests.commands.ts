import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { withOneWord, withoutWords } from '../platform/commands/typed-words.ts';
import { PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { approveRequest, type OpenRequest, openRequests, refuseRequest } from './decide-request.ts';

/** What the operator does with requests for developer accounts. */
export const requestCommands: readonly OperatorCommand[] = [
  {
    name: 'requests',
    summary: 'lists who asks for a developer account',
    effect: 'reads',
    orderOf: withoutWords(() => ({ run: async ({ database }) => listOf(await openRequests(database.db)) })),
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
          done: `${email} is a developer now.`,
          sent: 'The first password is on its way.',
          insteadOfIt: PASSWORD_BY_LINK,
          unsent,
        });
      },
    })),
  },
  {
    name: 'refuse',
    takes: '<email>',
    summary: 'turns the request down and writes so',
    effect: 'changes',
    orderOf: withOneWord((email) => ({
      run: async ({ database, mail, clock }, by) => {
        const unsent = await refuseRequest(database, mail, { email, by, now: clock() });
        return reportOf({ done: `The request of ${email} is refused.`, unsent });
      },
    })),
  },
];

function listOf(requests: readonly OpenRequest[]): string {
  if (requests.length === 0) return 'There are no open requests.';
  return requests.map(described).join('\n\n');
}

/** One fact a line, so that nothing that strangers typed looks like a line of its own. */
function described(request: OpenRequest): string {
  const { email, fullname, phone, companyName, companyAddress, companyWebsite, companyMonetaryValue } = request;
  const lines = [
    `${email}  (${request.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC)`,
    ...(request.state === 'open'
      ? []
      : ['  A later request of this address: it is open once the one before it is refused.']),
    `  ${fullname}, ${phone}`,
    `  ${companyName}, ${companyAddress}`,
    `  ${companyWebsite}, ${companyMonetaryValue}`,
    ...(request.additionalInfo ? [`  ${request.additionalInfo}`] : []),
  ];
  return lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')).join('\n');
}
