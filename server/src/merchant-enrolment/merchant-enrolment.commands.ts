import { resolve } from 'node:path';
import type { OperatorCommand, OperatorParts } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { takeTurns } from '../platform/turns.ts';
import { type Enrolled, enrolMerchants } from './enrol-merchants.ts';
import { readEnrolmentFile } from './enrolment-file.ts';
import { administratorLetter } from './enrolment-letter.ts';

/** Letters handed to the mail server at one moment. */
const LETTERS_AT_ONCE = 5;

/** What the operator does to bring merchants in. */
export const enrolmentCommands: readonly OperatorCommand[] = [
  {
    name: 'enrol',
    takes: '<file>',
    summary: 'adds the merchants of a JSON file, with administrators and terminals',
    details: [
      'All of the file is added, or nothing; each new administrator gets a first password by mail.',
      'A merchant that is there already keeps what it has and gets the terminals that are new.',
    ],
    effect: 'changes',
    opens: 'new too',
    orderOf: withOneWord((name, { folder }) => ({ run: (parts, by) => enrol(parts, resolve(folder, name), by) })),
  },
];

async function enrol({ database, mail, clock }: OperatorParts, file: string, by: string): Promise<string> {
  const entries = readEnrolmentFile(file);
  const enrolled = await database.transaction((tx) => enrolMerchants(tx, entries, { by, now: clock() }));
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
}

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
