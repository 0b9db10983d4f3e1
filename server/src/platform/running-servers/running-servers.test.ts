import { sql } from 'drizzle-orm';
import { databaseForEachTest } from '../../../test/for-each-test.ts';
import { runningServers } from './running-servers.tables.ts';
import { expectNoServer, sayItRuns } from './running-servers.ts';

const database = databaseForEachTest();

const hasAged = (seconds: number) =>
  database.db.update(runningServers).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` });

it('[OPS-384] names the servers that run, until they are stopped', async () => {
  const [endOne, endOther] = [await sayItRuns(database), await sayItRuns(database)];
  await expect(expectNoServer(database.db)).rejects.toThrow(
    new RegExp(
      `process ${process.pid} \\(\\d s ago\\); .*, process ${process.pid} \\(\\d s ago\\)\\. Stop every server`,
    ),
  );
  await endOne();
  await expect(expectNoServer(database.db)).rejects.toThrow('A server runs on this database');
  await endOther();
  await expectNoServer(database.db);
});

it('[OPS-384] forgets a server that was killed, after a while', async () => {
  const end = await sayItRuns(database);
  await hasAged(30);
  await expect(expectNoServer(database.db)).rejects.toThrow('(30 s ago)');
  await hasAged(41);
  await expectNoServer(database.db);
  const endOther = await sayItRuns(database);
  expect(await database.db.$count(runningServers)).toBe(1);
  await Promise.all([end(), endOther()]);
});
