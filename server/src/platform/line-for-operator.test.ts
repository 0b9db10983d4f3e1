import { sql } from 'drizzle-orm';
import { failureOf } from '../../test/failure-of.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import type { Database } from './database/database.ts';
import { lineForOperator } from './line-for-operator.ts';
import { StartupError } from './startup-error.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const failing = (statement: string) => failureOf(database.db.execute(sql.raw(statement)));

describe('what ends a start or a command is told', () => {
  it("[SEC-580] in one line with PostgreSQL's own words and advice when its disk is full", async () => {
    const full = await failing(
      "do $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file', hint = 'Check free disk space.'; end $$",
    );
    expect(lineForOperator(full)).toBe('The database failed: could not extend file (Check free disk space.)');
  });

  it('[SEC-580] in one line when its operator can mend it', () => {
    expect(lineForOperator(new StartupError('Port 80 is taken.'))).toBe('Port 80 is taken.');
  });

  it('[SEC-580] with its stack when it is a defect of the program', async () => {
    expect(lineForOperator(await failing('select nothing'))).toBeUndefined();
  });
});
