import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '../src/platform/audit/audit.tables.ts';
import { restoreDatabase } from '../src/platform/commands/restore.ts';
import type { Database, Executor } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations.generated.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { verifyPassword } from '../src/platform/passwords/index.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import * as schema from '../src/schema.ts';
import { accounts, passwordHistory } from '../src/schema.ts';
import { databaseForEachTest } from './for-each-test.ts';
import { databaseAddress } from './postgres.ts';
import { createNewTestDatabase, createTestDatabase, testPostgres } from './test-database.ts';
import { workspaceRoot } from './workspace-root.ts';

const DAY = 24 * 60 * 60_000;

const drizzleFolder = join(workspaceRoot, 'server/drizzle');

function newestSnapshot() {
  const [newest = ''] = readdirSync(join(drizzleFolder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  return JSON.parse(readFileSync(join(drizzleFolder, 'meta', newest), 'utf8'));
}

describe('the migrations', () => {
  it('are carried by the program as they stand in server/drizzle', () => {
    const files = readdirSync(drizzleFolder)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    expect(migrations).toEqual(
      files.map((file, index) => ({
        index,
        name: file.replace('.sql', ''),
        sql: readFileSync(join(drizzleFolder, file), 'utf8'),
      })),
    );
  });

  it('make the tables that the code describes', async () => {
    const described = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
    expect(await generateMigration(newestSnapshot(), described)).toEqual([]);
  });
});

/** Every column, constraint and index as text, so that two databases can be compared. */
async function shapeOf(db: Executor) {
  const { rows } = await db.execute<{ part: string }>(sql`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all
    select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by part`);
  return rows.map(({ part }) => part);
}

describe('data of the first version', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createNewTestDatabase();
    await restoreDatabase(database, join(workspaceRoot, 'server/test/fixtures/backup-0000.gz'));
  });
  afterAll(() => database.close());

  it('has the newest schema once it is migrated', async () => {
    const fresh = await createTestDatabase();
    const shape = await shapeOf(database.db);
    expect(shape).toEqual(await shapeOf(fresh.db));
    expect(shape).toContain('audit_events.support_id text YES ');
    await fresh.close();
  });

  it('has its accounts as they were, and their passwords still open', async () => {
    const [elena] = await database.db.select().from(accounts).where(eq(accounts.username, 'Elena.RIVA'));
    expect(elena).toMatchObject({
      userType: 'administrator',
      contractCode: '20000001',
      createdAt: new Date('2026-01-15T08:31:00Z'),
      deletedAt: null,
    });
    expect(elena && (await verifyPassword('password', elena))).toBe(true);
    const [nicolo] = await database.db.select().from(accounts).where(eq(accounts.email, 'nicolo@osteriaborgo.it'));
    expect(nicolo).toMatchObject({ username: "Nicolò.Dell'Orto", description: 'Sala "grande" \\ dehors' });
    expect(await database.db.$count(accounts)).toBe(4);
    expect(await database.db.$count(passwordHistory)).toBe(1);
  });

  it('[AUTH-073] lets first passwords work for a week from then on, however old they are', async () => {
    const rows = await database.db.select().from(accounts);
    const ends = rows.filter(({ firstPasswordEndsAt }) => firstPasswordEndsAt !== null);
    expect(ends).toMatchObject([{ username: "Nicolò.Dell'Orto", mustChangePassword: true }]);
    const left = (ends[0]?.firstPasswordEndsAt?.getTime() ?? 0) - Date.now();
    expect(left / DAY).toBeGreaterThan(6.9);
    expect(left / DAY).toBeLessThanOrEqual(7);
  });

  it('has its audit trail as it was, with nothing in the column that is new', async () => {
    expect(await database.db.select().from(auditEvents).orderBy(auditEvents.id)).toEqual([
      expect.objectContaining({ id: 1, detail: { terminals: ['30000001'], note: 'caffè "e" tè' }, supportId: null }),
      expect.objectContaining({ id: 2, action: 'user.revoke', supportId: null }),
    ]);
  });
});

describe('migrating', () => {
  const database = databaseForEachTest();

  /** Works in a transaction that is rolled back, because the next test uses the same database. */
  const inPassing = async (work: (tx: Executor) => Promise<void>) => {
    const end = new Error('taken back');
    await expect(
      database.transaction(async (tx) => {
        await work(tx);
        throw end;
      }),
    ).rejects.toBe(end);
  };

  const next = (statements: string) => [...migrations, { index: migrations.length, name: 'next', sql: statements }];

  it('gives the rows of the audit the names of calls, and forgets what strangers typed as a user name', async () => {
    const { sql: statements = '' } = migrations.find(({ name }) => name.endsWith('_audit_caller')) ?? {};
    const updates = statements.split('--> statement-breakpoint').filter((statement) => statement.includes('UPDATE'));
    await inPassing(async (tx) => {
      await tx.execute(sql`insert into merchants values ('1000001', 'Bottega', '01234567890')`);
      await tx.execute(sql`
        insert into accounts (user_type, contract_code, username, email, password_hash, password_kind)
        values ('administrator', '1000001', 'marta.ferri', 'marta@example.com', '', 'sha256')`);
      await tx.execute(sql`
        insert into audit_events (action, subject, detail) values
          ('category.create', 'Bar', '{}'), ('product.delete', '2 products', '{"products": ["a", "b"]}'),
          ('product.delete', 'a', '{"name": "Caffè"}'), ('catalogue.import', 'i', '{"new": 2}'), ('deleteUser', 'g', '{}'),
          ('requestPasswordReset', 'Marta.Ferri', '{}'), ('requestPasswordReset', 'MyPassword1', '{}')`);
      for (const statement of updates) await tx.execute(sql.raw(statement));
      const rows = await tx.select().from(auditEvents).orderBy(auditEvents.id);
      expect(rows.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
        ['createCategory', 'Bar', {}],
        ['deleteProducts', '2 products', { products: ['a', 'b'] }],
        ['deleteProduct', 'a', { name: 'Caffè' }],
        ['uploadCatalog', 'i', { new: 2, formerly: 'catalogue.import' }],
        ['deleteUser', 'g', {}],
        ['requestPasswordReset', 'Marta.Ferri', {}],
        ['requestPasswordReset', '', {}],
      ]);
    });
  });

  it('applies what is missing, once', async () => {
    await inPassing(async (tx) => {
      const migrated = next(
        'create table novelty (id integer)--> statement-breakpoint\ninsert into novelty values (7);',
      );
      expect(await migrate(tx, migrated)).toEqual(['next']);
      expect(await migrate(tx, migrated)).toEqual([]);
      expect((await tx.execute(sql`select id from novelty`)).rows).toEqual([{ id: 7 }]);
    });
  });

  it('leaves the database as it was when a migration fails', async () => {
    const broken = next(
      'create table novelty (id integer)--> statement-breakpoint\ninsert into novelty values (1 / 0);',
    );
    await expect(migrate(database.db, broken)).rejects.toThrow();
    const { rows } = await database.db.execute(sql`select to_regclass('novelty') as novelty`);
    expect(rows).toEqual([{ novelty: null }]);
    expect(await migrate(database.db, migrations)).toEqual([]);
  });

  it('refuses a database of a newer version, by name', async () => {
    const older = migrations.slice(0, -1);
    const refused = migrate(database.db, older);
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(migrations.at(-1)?.name);
  });

  it('refuses a database with another history', async () => {
    const [first, ...others] = migrations;
    if (!first) throw new Error('there is a first migration');
    const edited = [{ ...first, sql: `${first.sql}\n-- edited` }, ...others];
    await expect(migrate(database.db, edited)).rejects.toBeInstanceOf(StartupError);
  });
});

describe('several instances on one PostgreSQL', () => {
  it('start together on an empty database, and one of them makes the schema', async () => {
    const server = testPostgres();
    const maintenance = await openDatabase({ databaseUrl: databaseAddress(server, 'postgres'), migrations: [] });
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await maintenance.db.execute(sql.raw(`create database ${name}`));
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: databaseAddress(server, name) })),
    );
    const { rows = [] } = (await instances[0]?.db.execute(sql`select "index" from schema_migrations order by 1`)) ?? {};
    expect(rows).toEqual(migrations.map(({ index }) => ({ index })));
    await Promise.all(instances.map((instance) => instance.close()));
    await maintenance.db.execute(sql.raw(`drop database ${name}`));
    await maintenance.close();
  });
});
