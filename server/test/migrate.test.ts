import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '../src/platform/audit/audit.tables.ts';
import type { Database, Executor } from '../src/platform/database/database.ts';
import { migrate, placeOf, readHistory } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { openDatabase, openUnmigrated } from '../src/platform/database/open-database.ts';
import { verifyPassword } from '../src/platform/passwords/index.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import * as schema from '../src/schema.ts';
import { accounts, passwordHistory } from '../src/schema.ts';
import { databaseForEachTest, forEachTest } from './for-each-test.ts';
import { migrationOf } from './migration-of.ts';
import { fillAsBefore, replacedMigrations } from './migration-rule.ts';
import { databaseAddress } from './postgres.ts';
import { createTestDatabase, testPostgres } from './test-database.ts';
import { workspaceRoot } from './workspace-root.ts';

const drizzleFolder = join(workspaceRoot, 'server/drizzle');

function newestSnapshot() {
  const [newest = ''] = readdirSync(join(drizzleFolder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  return JSON.parse(readFileSync(join(drizzleFolder, 'meta', newest), 'utf8'));
}

describe('the migrations', () => {
  it('make the tables that the code describes', async () => {
    const described = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
    expect(await generateMigration(newestSnapshot(), described)).toEqual([]);
  });
});

/** Every column, constraint and index as text, so that two databases can be compared. */
async function shapeOf(db: Executor) {
  const { rows } = await db.execute<{ part: string }>(sql`
    select format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        pg_get_expr(adbin, adrelid)) as part
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all
    select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s', relname, relkind) from pg_class where relnamespace = 'public'::regnamespace
    union all
    select extname from pg_extension
    union all
    select tgname from pg_trigger where not tgisinternal
    order by part`);
  return rows.map(({ part }) => part);
}

/** An empty database of the tests' PostgreSQL, without the portal's schema, and its address. */
const bareForEachTest = () =>
  forEachTest(async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const maintenance = await openUnmigrated({ databaseUrl: databaseAddress(testPostgres(), 'postgres') });
    await maintenance.db.execute(sql.raw(`create database ${name}`));
    const location = { databaseUrl: databaseAddress(testPostgres(), name) };
    const remove = async () => {
      await maintenance.db.execute(sql.raw(`drop database ${name} with (force)`));
      await maintenance.close();
    };
    return { location, remove };
  });

describe('data of the first version, at the last migration before the baseline', () => {
  const bare = bareForEachTest();
  const [baseline, ...later] = readMigrations();
  let appliedByVersionBefore: string[];
  let database: Database;
  beforeEach(async () => {
    const before = await openUnmigrated(bare.location);
    await fillAsBefore(before.db);
    await migrate(before.db, baseline ? [baseline] : later);
    appliedByVersionBefore = await migrate(before.db, replacedMigrations());
    await before.close();
    database = await openDatabase(bare.location);
  });
  afterEach(async () => {
    await database.close();
    await bare.remove();
  });

  it('[OPS-070] has the newest schema, and keeps its history', async () => {
    const fresh = await createTestDatabase();
    const shape = await shapeOf(database.db);
    expect(shape).toEqual(await shapeOf(fresh.db));
    expect(shape).toContain('audit_events.at timestamp(3) with time zone t  now()');
    await fresh.close();
    expect((await readHistory(database.db)).slice(0, 30)).toMatchObject(
      replacedMigrations().map(({ index, name, digest }) => ({ index, name, digest })),
    );
  });

  it('[OPS-070] still opened for the version before once it was at the baseline, so that one could go back', () => {
    expect(appliedByVersionBefore).toEqual([]);
  });

  it('[OPS-070] has its accounts as they were, and their passwords still open', async () => {
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

  it('[OPS-070] has its audit trail as it was, with nothing in the column that is new', async () => {
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

  const migrations = readMigrations();
  const next = (statements: string) => [...migrations, migrationOf(statements, placeOf(migrations) + 1)];

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
    await inPassing(async (tx) => {
      await migrate(tx, next('create table novelty (id integer)'));
      const refused = migrate(tx, migrations);
      await expect(refused).rejects.toBeInstanceOf(StartupError);
      await expect(refused).rejects.toThrow('newer version of the portal (it has "next"');
    });
  });

  it('refuses a database with another history', async () => {
    const [first, ...others] = migrations;
    if (!first) throw new Error('there is a first migration');
    await expect(migrate(database.db, [{ ...first, digest: 'edited' }, ...others])).rejects.toBeInstanceOf(
      StartupError,
    );
  });
});

describe('a database before the baseline', () => {
  const bare = bareForEachTest();
  afterEach(() => bare.remove());

  it('[OPS-071] is left as it is, and one line says where it stands and what to do', async () => {
    const before = await openUnmigrated(bare.location);
    await fillAsBefore(before.db, 29);
    const refused = openDatabase(bare.location);
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(
      /^The database is too old .*"0028_letters_with_text".* Start the version of commit \w+ on it once, then this one\.$/,
    );
    expect(await readHistory(before.db)).toHaveLength(29);
    await before.close();
  });
});

describe('several instances on one PostgreSQL', () => {
  const bare = bareForEachTest();
  afterEach(() => bare.remove());
  const openTogether = async () => {
    const instances = await Promise.all(Array.from({ length: 4 }, () => openDatabase(bare.location)));
    const history = await Promise.all(instances.map(({ db }) => readHistory(db)));
    await Promise.all(instances.map((instance) => instance.close()));
    return history;
  };

  it('[OPS-072] start together on an empty database, and one of them makes the schema', async () => {
    const known = readMigrations().map(({ index, name, digest }) => ({ index, name, digest }));
    expect(await openTogether()).toEqual([known, known, known, known]);
  });

  it('[OPS-072] start together on a database at the last migration before the baseline, and take it as it is', async () => {
    const before = await openUnmigrated(bare.location);
    await fillAsBefore(before.db);
    await before.close();
    const [one, ...others] = await openTogether();
    expect(one).toHaveLength(29 + readMigrations().length);
    for (const other of others) expect(other).toEqual(one);
  });
});
