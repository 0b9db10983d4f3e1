import { resolve } from 'node:path';
import type { OperatorCommand, OperatorParts } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { enrolMerchants } from './enrol-merchants.ts';
import { readEnrolmentFile } from './enrolment-file.ts';
import { administratorLetter } from './enrolment-letter.ts';

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
  const { added, letters } = await database.transaction(async (tx) => {
    const enrolled = await enrolMerchants(tx, entries, { by, now: clock() });
    const login = mail.linkTo('/login');
    const written = enrolled.administrators.map((administrator) => administratorLetter(administrator, login));
    return { added: enrolled, letters: await mail.send(tx, ...written) };
  });
  const merchants = many(added.administrators.length, 'merchant', 'merchants');
  return reportOf({
    done: `${merchants} and ${many(added.terminals, 'terminal', 'terminals')} added.`,
    sent: letters.length === 0 ? '' : 'First passwords are on their way to the administrators.',
    insteadOfIt: PASSWORD_BY_LINK,
    unsent: await mail.tryNow(letters),
  });
}

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
