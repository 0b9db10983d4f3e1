import { and, eq, like } from 'drizzle-orm';
import { dataFolderForEachTest } from '../../../test/data-folder.ts';
import { durationOf, killWithin, runProgram } from '../../../test/server-program.ts';
import { uploadWorksWithoutCalls } from '../../../test/users-upload.ts';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { terminalAssignments } from '../../kit/terminals/terminals.tables.ts';
import { auditEvents } from '../../platform/audit/audit.tables.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { letters } from '../../platform/mail/letters.tables.ts';
import { finishUploads } from './commit-upload.ts';
import { usersUploadRows, usersUploads } from './users-upload.tables.ts';

/** Set `KILLS=30` for the long proof. */
const KILLS = Number(process.env.KILLS ?? 2);
const USERS = 200;

const folder = dataFolderForEachTest();

/** What a server has of an upload once it has started after the kill, and what is left over of any upload. */
async function afterStart(word: string) {
  const database = await openDatabase(folder);
  const { db } = database;
  const found = await finishUploads(uploadWorksWithoutCalls(database));
  await Promise.all(found.map(({ writing }) => writing));
  const isOfUpload = like(accounts.email, `${word}-%`);
  const counts = {
    users: await db.$count(accounts, isOfUpload),
    terminals: (
      await db
        .select()
        .from(terminalAssignments)
        .innerJoin(accounts, eq(accounts.id, terminalAssignments.accountId))
        .where(isOfUpload)
    ).length,
    letters: await db.$count(letters, like(letters.recipient, `${word}-%`)),
    audited: await db.$count(
      auditEvents,
      and(eq(auditEvents.action, 'addUser'), like(auditEvents.subject, `${word}-%`)),
    ),
    left: (await db.$count(usersUploads)) + (await db.$count(usersUploadRows)),
  };
  await database.close();
  return { counts, wentOn: found.length };
}

const counts = (users: number) => ({ users, terminals: users, letters: users, audited: users, left: 0 });

const uploadOf = (word: string, stoppedAt = '') =>
  runProgram('server/test/upload-until-killed.ts', [folder.dataDir, word, String(USERS), stoppedAt]);

it('[USER-091] an upload that is killed once it is decided is written completely by the next start', async () => {
  // The first transaction stores the plan, the second decides it, and each later one is a step.
  const expected = { '1': counts(0), '2': counts(0), '3': counts(USERS), '5': counts(USERS) };
  for (const [stoppedAt, written] of Object.entries(expected)) {
    const word = `fermo${stoppedAt}`;
    const running = uploadOf(word, stoppedAt);
    await running.says(/^stopped$/);
    await running.kill();
    expect(await afterStart(word)).toEqual({ counts: written, wentOn: written.users > 0 ? 1 : 0 });
  }
}, 180_000);

it(
  `[USER-091] an upload that is killed is written whole by the next start, or not at all, through ${KILLS} kills at random moments`,
  async () => {
    const duration = await durationOf(uploadOf('intero'));
    expect(await afterStart('intero')).toEqual({ counts: counts(USERS), wentOn: 0 });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const word = `taglio${kill}`;
      const running = uploadOf(word);
      await killWithin(running, duration);
      const now = await afterStart(word);
      expect(now.counts).toEqual(counts(now.wentOn > 0 || now.counts.users > 0 ? USERS : 0));
    }
  },
  120_000 + KILLS * 20_000,
);
