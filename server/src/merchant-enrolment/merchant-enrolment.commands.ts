import { resolve } from 'node:path';
import type { OperatorCommand, OperatorParts } from '../platform/commands/operator-command.ts';
import { withOneWord } from '../platform/commands/typed-words.ts';
import { PASSWORD_BY_LINK, reportOf } from '../platform/mail/unsent-report.ts';
import { enrolMerchants } from './enrol-merchants.ts';
import { type EnrolmentEntry, readEnrolmentFile } from './enrolment-file.ts';
import { administratorMail } from './enrolment-mail.ts';
import { addFurtherAdministrator, administratorPlan } from './further-administrator.ts';

/** The operator's commands for enrolling merchants. */
export const enrolmentCommands: readonly OperatorCommand[] = [
  {
    name: 'enrol',
    takes: '<file>',
    summary: 'adds the merchants of a JSON file, with administrators and terminals',
    details: [
      'Everything in the file is added, or nothing. Each new administrator gets a first password by mail.',
      'A merchant that already exists keeps what it has and gets the new terminals.',
    ],
    effect: 'changes',
    opens: 'new too',
    orderOf: withOneWord((name, { folder }) => {
      let entries: readonly EnrolmentEntry[] | undefined;
      // A pipe can be read once.
      const read = () => {
        entries ??= readEnrolmentFile(resolve(folder, name));
        return entries;
      };
      return { check: async () => void read(), run: (parts, by) => enrol(parts, read(), by) };
    }),
  },
  {
    name: 'administrator',
    takes: '<contractCode> <username> <email>',
    summary: 'adds an administrator to an existing merchant, and mails the first password',
    details: [
      "A merchant may have several. To replace one who has left, 'revoke' that one.",
      'Developers see the merchant under its oldest administrator who is not revoked.',
    ],
    options: {
      name: { takes: '<name>', help: 'the first name' },
      surname: { takes: '<surname>', help: 'the surname' },
    },
    effect: 'changes',
    orderOf: ({ words: [contractCode, username, email, ...others], options }) => {
      if (!contractCode || !username || !email || others.length > 0) return undefined;
      const administrator = {
        username,
        email,
        name: String(options.name ?? ''),
        surname: String(options.surname ?? ''),
      };
      return {
        plan: (parts) => administratorPlan(parts, { contractCode, administrator }),
        run: (parts, by) => addFurtherAdministrator(parts, { contractCode, administrator }, by),
      };
    },
  },
];

async function enrol(
  { database, mail, clock }: OperatorParts,
  entries: readonly EnrolmentEntry[],
  by: string,
): Promise<string> {
  const { added, messages } = await database.transaction(async (tx) => {
    const enrolled = await enrolMerchants(tx, entries, { by, now: clock() });
    const login = mail.linkTo('/login');
    const written = enrolled.administrators.map((administrator) => administratorMail(administrator, login));
    return { added: enrolled, messages: await mail.send(tx, ...written) };
  });
  const merchants = many(added.administrators.length, 'merchant', 'merchants');
  const done = `${merchants} and ${many(added.terminals, 'terminal', 'terminals')} added.${completedWords(added.completed)}`;
  return reportOf({
    done: [...added.stays, done].join('\n'),
    sent: messages.length === 0 ? '' : 'First passwords are on their way to the administrators.',
    insteadOfIt: PASSWORD_BY_LINK,
    outbox: mail.outbox,
    unsent: await mail.tryNow(messages),
  });
}

const completedWords = (count: number): string =>
  count === 0
    ? ''
    : ` ${many(count, 'merchant or terminal', 'merchants and terminals')} completed with what was not known.`;

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
