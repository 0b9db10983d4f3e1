import { randomUUID } from 'node:crypto';
import { CATEGORY_COLORS } from '@portal/contract';
import { and, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { ERROR_CODE } from '../../platform/http/error-codes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { nameKeyOf } from '../names.ts';
import { categories } from './catalogue.tables.ts';
import { requireName } from './catalogue-checks.ts';
import { livingCategoriesOf } from './catalogue-filters.ts';
import type { Catalogue } from './catalogue-lock.ts';
import { isUncategorisedName } from './uncategorised.ts';

export interface NewCategory {
  name: string;
  /** A colour of the palette; the palette's first when absent (CAT-023). */
  color?: string;
}

/**
 * Adds a category to a catalogue.
 *
 * @returns its id
 * @throws HttpError 400 with code '4000' when the name is taken; 400 when the name is empty or too long, or the colour
 * is not in the palette
 */
export async function insertCategory(
  tx: Executor,
  { contractCode }: Pick<Catalogue, 'contractCode'>,
  { name: givenName, color = CATEGORY_COLORS[0] }: NewCategory,
): Promise<string> {
  const name = requireName(givenName);
  await requireFreeName(tx, contractCode, name);
  const id = randomUUID();
  await tx
    .insert(categories)
    .values({ id, contractCode, name, nameKey: nameKeyOf(name), color: requirePaletteColor(color) });
  return id;
}

/** The colour as the palette spells it. */
export function requirePaletteColor(color: string): string {
  const found = CATEGORY_COLORS.find((known) => known === color.toUpperCase());
  if (!found) throw new HttpError(400, 'The colour is not in the palette');
  return found;
}

/**
 * @param ownId the category that may keep its name
 * @throws HttpError 400 with code '4000' when another category, or the uncategorised bucket, has the name
 */
export async function requireFreeName(tx: Executor, contractCode: string, name: string, ownId?: string): Promise<void> {
  const others = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(livingCategoriesOf(contractCode), ownId === undefined ? undefined : ne(categories.id, ownId)));
  const key = nameKeyOf(name);
  const isTaken = others.some((other) => nameKeyOf(other.name) === key);
  if (!isTaken && !isUncategorisedName(name)) return;
  throw new HttpError(400, 'A category with this name exists', { code: ERROR_CODE.categoryNameTaken });
}
