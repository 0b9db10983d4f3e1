import { fileIn } from '../platform/commands/operator-commands.ts';
import type { OperatorParts } from '../platform/commands/run-for-operator.ts';
import type { OperatorCommands } from '../platform/operator-socket/operator-socket.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { takeTurns } from '../platform/turns.ts';
import { type Enrolled, enrolMerchants } from './enrol-merchants.ts';
import { readEnrolmentFile } from './enrolment-file.ts';
import { administratorLetter } from './enrolment-letter.ts';

/** Letters handed to the mail server at one moment. */
const LETTERS_AT_ONCE = 5;

/**
 * What the operator does with merchants; it answers what to print.
 *
 * - `enrol`: `{ file }`, the absolute path of a file as `readEnrolmentFile` describes it
 *
 * @example openOperatorSocket(dataDir, { ...operatorCommands(database), ...enrolmentCommands({ database, mail, clock }) });
 */
export const enrolmentCommands = ({ database, mail, clock }: OperatorParts) =>
  ({
    enrol: async (input) => {
      const entries = readEnrolmentFile(fileIn(input));
      const enrolled = await database.transaction((tx) => enrolMerchants(tx, entries, clock()));
      const login = mail.linkTo('/login');
      const letters = enrolled.administrators.map((administrator) => administratorLetter(administrator, login));
      const inTurn = takeTurns(LETTERS_AT_ONCE);
      const sent = await Promise.allSettled(letters.map((letter) => inTurn(() => mail.send(letter))));
      const failures = sent.flatMap((result, index) => {
        const email = enrolled.administrators[index]?.email;
        return result.status === 'rejected' ? [`${email} (${reasonOf(result.reason)})`] : [];
      });
      if (failures.length > 0) throw unsentTo(failures);
      return reportOf(enrolled);
    },
  }) satisfies OperatorCommands;

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

function reportOf({ administrators, terminals }: Enrolled): string {
  const added = `${many(administrators.length, 'merchant', 'merchants')} and ${many(terminals, 'terminal', 'terminals')} added.`;
  return administrators.length === 0 ? added : `${added} First passwords are on their way to the administrators.`;
}

const unsentTo = (failures: readonly string[]) =>
  new StartupError(
    `Everything was added, but no letter could be sent to ${failures.join(', ')}. ` +
      "They can choose a password through 'Password dimenticata?' at the login.",
  );
