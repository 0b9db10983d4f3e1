import type { OperatorParts } from '../platform/commands/run-for-operator.ts';
import type { OperatorCommands } from '../platform/operator-socket/operator-socket.ts';
import { StartupError } from '../platform/startup-error.ts';
import { approveRequest, type OpenRequest, openRequests, refuseRequest } from './decide-request.ts';

/**
 * What the operator does with requests for developer accounts; each answers what to print.
 *
 * - `requests`: the open ones
 * - `approve`, `refuse`: `{ email }`
 *
 * @example openOperatorSocket(dataDir, { ...operatorCommands(database), ...requestCommands({ database, mail, clock }) });
 */
export const requestCommands = ({ database, mail, clock }: OperatorParts) =>
  ({
    requests: async () => listOf(await openRequests(database.db)),
    approve: async (input) => {
      const email = emailIn(input);
      await approveRequest(database, mail, { email, now: clock() });
      return `${email} is a developer now; the first password is on its way.`;
    },
    refuse: async (input) => {
      const email = emailIn(input);
      await refuseRequest(database, mail, { email, now: clock() });
      return `The request of ${email} is refused.`;
    },
  }) satisfies OperatorCommands;

function emailIn(input: unknown): string {
  if (typeof input === 'object' && input !== null && 'email' in input && typeof input.email === 'string') {
    return input.email;
  }
  throw new StartupError('An e-mail address is missing.');
}

function listOf(requests: readonly OpenRequest[]): string {
  if (requests.length === 0) return 'There are no open requests.';
  return requests.map(described).join('\n\n');
}

/** One fact a line. What strangers typed must not command the terminal that it is printed on. */
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
