import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Executor } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Migration } from '../src/platform/database/migrations.ts';
import { migrationOf } from './migration-of.ts';
import { workspaceRoot } from './workspace-root.ts';

/** A statement of a migration that locks for long or breaks the previous build, and why. */
export interface MigrationRefusal {
  statement: string;
  why: string;
}

/** In a statement: `-- upgrade: <why it is allowed all the same>`. */
const WRITTEN_REASON = /--\s*upgrade:[ \t]*\S.{18,}/;

/** What is not SQL, or does not matter here: string literals, comments, dollar-quoted bodies. */
const TEXTS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

const LITERAL_DEFAULT = /\bdefault (?:''|-?\d+(?:\.\d+)?|true|false|null|now\(\))(?:::[\w[\]]+)?(?= |$)/;

const HOLDS_WRITES = 'holds writes while the index is made';

/**
 * Checks a migration against the rule of docs/operate/upgrade.md: what is not known to be harmless is refused,
 * unless the statement gives its reason.
 *
 * @returns one refusal for each statement that is not allowed; none when the migration only expands
 */
export function refusalsOf(migrationSql: string): MigrationRefusal[] {
  const made = new Set<string>();
  return migrationSql.split('--> statement-breakpoint').flatMap((written) => {
    const refusals = plainStatements(written).flatMap((statement) => {
      const table = /^create table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1];
      if (table) made.add(table);
      const why = table ? undefined : whyRefused(statement, made);
      return why === undefined ? [] : [{ statement, why }];
    });
    return WRITTEN_REASON.test(written) ? [] : refusals;
  });
}

/**
 * Each statement on one line, in small letters, without comments, quotes around names and the contents of string
 * literals.
 */
const plainStatements = (written: string) =>
  written
    .replace(TEXTS, (text) => (/^['$]/.test(text) ? "''" : ' '))
    .replaceAll('"public".', '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

function whyRefused(statement: string, made: ReadonlySet<string>): string | undefined {
  const [, concurrently, indexed] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([^\s(]+)/.exec(statement) ?? [];
  if (concurrently) return 'cannot run in the transaction of the migrations';
  if (indexed) return made.has(indexed) ? undefined : HOLDS_WRITES;
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/.exec(statement) ?? [];
  if (table === undefined || actions === undefined) return whyOtherRefused(statement);
  if (made.has(table)) return undefined;
  return topLevelParts(actions)
    .map(whyActionRefused)
    .find((why) => why !== undefined);
}

function whyOtherRefused(statement: string): string | undefined {
  if (statement.startsWith('drop ')) return 'the build before this one may still need it';
  if (/^(?:update|delete|insert|with)\b/.test(statement)) return 'locks the rows that it writes until all is done';
  return 'is not known to be harmless';
}

/** @param action one action of an ALTER TABLE on a table that already exists */
function whyActionRefused(action: string): string | undefined {
  if (/^(?:drop|rename)\b/.test(action)) return 'the build before this one may still need it';
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action)) return 'writes the whole table anew';
  if (/^alter (?:column )?\S+ set not null/.test(action))
    return 'reads the whole table, and the build before leaves it null';
  if (/^alter (?:column )?\S+ set default\b/.test(action)) return undefined;
  if (/^validate constraint\b/.test(action)) return undefined;
  if (/^add (?:constraint|primary|unique|foreign|check|exclude)\b/.test(action)) {
    return action.endsWith(' not valid') ? undefined : 'reads the whole table while nobody writes: add it `not valid`';
  }
  if (/^add (?:column )?/.test(action)) return whyColumnRefused(action);
  return 'is not known to be harmless';
}

function whyColumnRefused(action: string): string | undefined {
  if (/\b(?:references|check|unique|primary key|generated|(?:big|small)?serial[248]?)\b/.test(action)) {
    return 'reads or writes the whole table for the new column';
  }
  if (/\bdefault\b/.test(action)) {
    return LITERAL_DEFAULT.test(action) ? undefined : 'a default that differs by row writes the whole table anew';
  }
  return /\bnot null\b/.test(action)
    ? 'the build before this one writes rows without it: give it a default'
    : undefined;
}

/** The parts between commas that are outside all brackets. */
function topLevelParts(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const fixture = (name: string) => readFileSync(join(workspaceRoot, 'server/test/fixtures', name));

/** The thirty migrations before the baseline, as they were. */
export function replacedMigrations(): Migration[] {
  const files: { name: string; sql: string }[] = JSON.parse(
    gunzipSync(fixture('migrations-0000-0029.json.gz')).toString(),
  );
  return files.map(({ name, sql: text }, index) => migrationOf(text, index, name));
}

/** Fills an empty database as earlier versions did: rows of the first one, brought to the migration before `end`. */
export async function fillAsBefore(db: Executor, end = 30): Promise<void> {
  const migrations = replacedMigrations().slice(0, end);
  await migrate(db, migrations.slice(0, 1));
  await db.execute(sql.raw(fixture('rows-0000.sql').toString()));
  await migrate(db, migrations);
}
