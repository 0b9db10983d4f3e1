import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { reasonOf, StartupError } from '../startup-error.ts';

/** One step of the schema's history: a file of `server/drizzle`, which is never edited once it has been applied. */
export interface Migration {
  /** Its place in the history. */
  readonly index: number;
  /** The name of its file, without `.sql`. */
  readonly name: string;
  readonly statements: readonly string[];
  /** SHA-256 of its file. */
  readonly digest: string;
}

/** `server/drizzle`: beside the sources, and beside the bundle in `dist`. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../drizzle' : '../drizzle', import.meta.url),
);

interface Journal {
  entries: { idx: number; tag: string }[];
}

/**
 * The schema's history as this program knows it. The first migration is the baseline: the whole schema at that time.
 *
 * @throws StartupError when the files that ship beside the program are missing
 */
export function readMigrations(): readonly Migration[] {
  try {
    const journal: Journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
    const files = readMigrationFiles({ migrationsFolder: FOLDER });
    return journal.entries.flatMap(({ idx, tag }, place) => {
      const file = files[place];
      return file ? [{ index: idx, name: tag, statements: file.sql, digest: file.hash }] : [];
    });
  } catch (error) {
    throw new StartupError(`The migrations in ${FOLDER} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}
