import { sql } from 'drizzle-orm';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { auditEvents, merchants } from '../src/schema.ts';
import { refusalsOf, replacedMigrations } from './migration-rule.ts';
import { createTestDatabase } from './test-database.ts';

const refusalsIn = (statements: readonly string[]) => refusalsOf(statements.join('--> statement-breakpoint'));
const whyOf = (sql: string) => refusalsOf(sql).map(({ why }) => why);
const NEW_TABLE = `CREATE TABLE "parcels" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL, "of" text NOT NULL);
--> statement-breakpoint
CREATE INDEX "parcels_of" ON "parcels" USING btree ("of");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_fk" FOREIGN KEY ("of") REFERENCES "public"."accounts"("id");`;

describe('the rule for migrations', () => {
  it('[SEC-294] finds nothing to refuse in the migrations since the baseline', () => {
    const [, ...judged] = readMigrations();
    expect(
      judged.flatMap(({ name, statements }) => refusalsIn(statements).map((refusal) => ({ name, ...refusal }))),
    ).toEqual([]);
  });

  it('[SEC-294] would have refused the migration that broke the build before it', () => {
    const { statements = [] } = replacedMigrations().find(({ name }) => name === '0012_sign_in_sources') ?? {};
    expect(refusalsIn(statements)).toContainEqual({
      statement: 'alter table accounts drop column failures',
      why: 'the build before this one may still need it',
    });
  });

  it.each([
    ['DROP TABLE "letters"', 'may still need it'],
    ['DROP INDEX "letters_due"', 'may still need it'],
    ['ALTER TABLE "letters" RENAME TO "mails"', 'may still need it'],
    ['ALTER TABLE "letters" DROP COLUMN "to"', 'may still need it'],
    ['ALTER TABLE "letters" RENAME COLUMN "to" TO "aim"', 'may still need it'],
    ['ALTER TABLE "letters" DROP CONSTRAINT "letters_state"', 'may still need it'],
    ['ALTER TABLE "letters" ALTER COLUMN "to" SET DATA TYPE citext', 'writes the whole table'],
    ['ALTER TABLE "letters" ALTER COLUMN "to" TYPE citext', 'writes the whole table'],
    ['ALTER TABLE "letters" ALTER COLUMN "to" SET NOT NULL', 'reads the whole table'],
    ['ALTER TABLE "letters" ALTER COLUMN "to" DROP DEFAULT', 'not known to be harmless'],
    ['ALTER TABLE "letters" ADD COLUMN "size" integer NOT NULL', 'give it a default'],
    ['ALTER TABLE "letters" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL', 'differs by row'],
    ['ALTER TABLE "letters" ADD COLUMN "of" uuid REFERENCES "accounts"("id")', 'for the new column'],
    ['ALTER TABLE "letters" ADD "a" text, ADD COLUMN "size" integer NOT NULL', 'give it a default'],
    ['ALTER TABLE "letters" ADD CONSTRAINT "c" CHECK ("a" in (1, 2))', 'not valid'],
    ['CREATE INDEX "letters_to" ON "letters" USING btree ("to")', 'holds writes'],
    ['CREATE UNIQUE INDEX "letters_to" ON "letters" ("to")', 'holds writes'],
    ['CREATE INDEX CONCURRENTLY "letters_to" ON "letters" ("to")', 'cannot run'],
    [`UPDATE "letters" SET "to" = 'a; b'`, 'locks the rows'],
    ['DELETE FROM "letters"', 'locks the rows'],
    ['DO $$ begin perform 1; end $$', 'not known to be harmless'],
    ['VACUUM FULL "letters"', 'not known to be harmless'],
  ])('[SEC-294] refuses %s', (sql, why) => {
    expect(whyOf(sql)).toEqual([expect.stringContaining(why)]);
    expect(whyOf(`${NEW_TABLE}--> statement-breakpoint\n-- upgrade: no\n${sql};`)).toHaveLength(1);
    expect(whyOf(`-- upgrade: at most a hundred rows, and nobody reads it any more\n${sql};`)).toEqual([]);
  });

  it.each([
    ['a new table with its index and its key', NEW_TABLE],
    ['a column that may be null', 'ALTER TABLE "letters" ADD COLUMN "size" integer'],
    ['a column with a fixed default', `ALTER TABLE "letters" ADD COLUMN "about" text[] DEFAULT '{}' NOT NULL`],
    ['a default for later rows', `ALTER TABLE "letters" ALTER COLUMN "to" SET DEFAULT 'nobody'`],
    [
      'a constraint that is not checked against existing rows',
      'ALTER TABLE "letters" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID',
    ],
    ['its check in a later release', 'ALTER TABLE "letters" VALIDATE CONSTRAINT "c"'],
    [
      'what a comment or a text says',
      `-- drop table letters;\nALTER TABLE "letters" ADD "a" text DEFAULT 'drop table; x'`,
    ],
  ])('[SEC-294] takes %s', (_, sql) => {
    expect(refusalsOf(sql)).toEqual([]);
  });
});

const bottega = { contractCode: '1000001', name: 'Bottega', vatNumber: '01234567890' };

describe('a test database', () => {
  it('is empty, whatever an earlier test left in its own', async () => {
    const used = await createTestDatabase();
    await used.db.insert(merchants).values(bottega);
    await used.db.insert(auditEvents).values({ action: 'enrolMerchant', subject: '1000001' });
    await used.close();

    const fresh = await createTestDatabase();
    expect(await fresh.db.select().from(merchants)).toEqual([]);
    const [event] = await fresh.db.insert(auditEvents).values({ action: 'login', subject: 'y' }).returning();
    expect(event?.id).toBe(1);
    await fresh.close();
  });

  it('never has tables that a test has changed', async () => {
    const changed = await createTestDatabase();
    await changed.db.execute(sql`alter table merchants add column motto text`);
    await changed.close();

    const fresh = await createTestDatabase();
    const { rows } = await fresh.db.execute(sql`select * from merchants`);
    expect(rows).toEqual([]);
    await expect(fresh.db.execute(sql`select motto from merchants`)).rejects.toThrow();
    await fresh.close();
  });

  it('is separate from another one that is open at the same time', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.db.insert(merchants).values(bottega);
    expect(await other.db.$count(merchants)).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });
});
