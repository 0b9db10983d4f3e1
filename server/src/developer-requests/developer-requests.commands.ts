import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { withOneWord, withoutWords } from '../platform/commands/typed-words.ts';
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
        await approveRequest(database, mail, { email, by, now: clock() });
        return `${email} is a developer now; the first password is on its way.`;
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
        await refuseRequest(database, mail, { email, by, now: clock() });
        return `The request of ${email} is refused.`;
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
    `  ${fullname}, ${phone}`,
    `  ${companyName}, ${companyAddress}`,
    `  ${companyWebsite}, ${companyMonetaryValue}`,
    ...(request.additionalInfo ? [`  ${request.additionalInfo}`] : []),
  ];
  return lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')).join('\n');
}
