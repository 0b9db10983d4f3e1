import { and, eq, inArray } from 'drizzle-orm';
import { applications } from '../kit/applications/applications.tables.ts';
import { categories, products } from '../kit/catalogue/catalogue.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Whose } from './activity-query.ts';

/** The names of the things that rows are about, by id, deleted ones too; only things of the rows' own owner. */
export async function knownNames(
  db: Executor,
  whose: Whose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const some = [...new Set(ids)];
  if (some.length === 0) return new Map();
  const rows =
    'contractCode' in whose
      ? [
          ...(await ofCatalogue(db, products, whose.contractCode, some)),
          ...(await ofCatalogue(db, categories, whose.contractCode, some)),
        ]
      : await db
          .select({ id: applications.id, name: applications.name })
          .from(applications)
          .where(and(eq(applications.developerId, whose.developerId), inArray(applications.id, some)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const ofCatalogue = (db: Executor, table: typeof products | typeof categories, contractCode: string, ids: string[]) =>
  db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.contractCode, contractCode), inArray(table.id, ids)));
