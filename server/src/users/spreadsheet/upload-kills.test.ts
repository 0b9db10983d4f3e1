import { and, eq, like } from 'drizzle-orm';
import { durationOf, killWithin, runProgram } from '../../../test/server-program.ts';
import { dataFolderForEachTest } from '../../../test/temporary-folder.ts';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { terminalAssignments } from '../../kit/terminals/terminals.tables.ts';
import { auditEvents } from '../../platform/audit/audit.tables.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { messages } from '../../platform/mail/messages.tables.ts';

/** Set `KILLS=30` for the long proof. */
const KILLS = Number(process.env.KILLS ?? 2);
const USERS = 200;

const folder = dataFolderForEachTest();

/** What there is of an upload after the kill. */
async function left(word: string) {
  const database = await openDatabase(folder);
  const { db } = database;
  const isOfUpload = like(accounts.email, `${word}-%`);
  const isAudited = and(eq(auditEvents.action, 'addUser'), like(auditEvents.subject, `${word}-%`));
  const assigned = await db
    .select()
    .from(terminalAssignments)
    .innerJoin(accounts, eq(accounts.id, terminalAssignments.accountId))
    .where(isOfUpload);
  const found = {
    users: await db.$count(accounts, isOfUpload),
    terminals: assigned.length,
    messages: await db.$count(messages, like(messages.recipient, `${word}-%`)),
    audited: await db.$count(auditEvents, isAudited),
  };
  await database.close();
  return found;
}

const all = (users: number) => ({ users, terminals: users, messages: users, audited: users });

const uploadOf = (word: string) =>
  runProgram('server/test/upload-until-killed.ts', [folder.dataDir, word, String(USERS)]);

it(
  `[USER-200] an upload that is killed is written whole or not at all, through ${KILLS} kills at random moments`,
  async () => {
    const duration = await durationOf(uploadOf('intero'));
    expect(await left('intero')).toEqual(all(USERS));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const word = `taglio${kill}`;
      await killWithin(uploadOf(word), duration);
      const found = await left(word);
      expect(found).toEqual(all(found.users > 0 ? USERS : 0));
    }
  },
  120_000 + KILLS * 20_000,
);
