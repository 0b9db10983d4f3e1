import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/database/open-database.ts';

/**
 * A program for the durability test: writes numbered rows until it is killed. It prints each number only after its
 * transaction was committed. Arguments: the data folder and the first number.
 */
const [folder, first] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder });
await database.db.execute(sql`create table if not exists kept (number integer primary key, filling text not null)`);
process.stdout.write('open\n');

const filling = 'x'.repeat(500);
for (let number = Number(first); ; number += 1) {
  await database.transaction((tx) => tx.execute(sql`insert into kept values (${number}, ${filling})`));
  process.stdout.write(`${number}\n`);
}
