import { bottegaShelves, namedMerchants, pricesBefore } from '@portal/demo';
import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { importAtOnce } from '../product-import/product-import.routes.ts';
import { productImports } from '../product-import/product-import.tables.ts';
import type { SeedArea, SeedContext } from './seed-area.ts';

type Past = Pick<typeof productImports.$inferInsert, 'fileName' | 'state'> & { at: string; new?: number };
type Author = { id: string; username: string };
type Counts = (typeof productImports.$inferInsert)['counts'];

const { contractCode } = namedMerchants.bottegaFerri;

/**
 * What a shop imports in its first year. An import that made a shelf of the catalogue has the same day as that shelf.
 */
const PAST: readonly (Past & Partial<Counts>)[] = [
  { fileName: 'banco-del-bar.xls', state: 'DONE', at: '2026-03-02T08:15:00Z' },
  { fileName: 'listino-primavera.xlsx', state: 'DONE', at: '2026-04-17T14:40:00Z' },
  { fileName: 'listino-estate.xlsx', state: 'FAILED', at: '2026-06-29T17:05:00Z', new: 0, wrong: 7 },
  { fileName: 'listino-estate-corretto.xlsx', state: 'DONE', at: '2026-06-30T07:55:00Z' },
  { fileName: 'prezzi-ferragosto.xlsx', state: 'UNDONE', at: '2026-08-10T18:30:00Z', changed: 23 },
];

/** Adds past imports without rows, because the rows of every import are removed after thirty days. */
async function addPastImports({ tx }: SeedContext, author: Author) {
  await tx.insert(productImports).values(
    PAST.map(({ fileName, state, at, ...counts }) => ({
      contractCode,
      actorAccountId: author.id,
      author: author.username,
      fileName,
      state,
      createdAt: new Date(at),
      beatAt: new Date(at),
      doneAt: state === 'FAILED' ? null : new Date(at),
      progress: state === 'FAILED' ? 0 : 100,
      counts: {
        new: bottegaShelves[at]?.length ?? 0,
        changed: 0,
        unchanged: 0,
        wrong: 0,
        leftOut: 0,
        newCategories: 0,
        ...counts,
      },
    })),
  );
}

/** The import that can still be undone: it is carried out while the database is filled, and so its rows are kept. */
async function addLastImport({ tx }: SeedContext, author: Author) {
  const dearer = Object.values(bottegaShelves)
    .flat()
    .filter(([name]) => name in pricesBefore);
  const cells = dearer.map(([name, description, amount, inCategories]) => ({
    A: name,
    B: description,
    C: (amount / 100).toFixed(2).replace('.', ','),
    D: inCategories.join('; '),
  }));
  await importAtOnce(tx, { contractCode, account: author, fileName: 'prezzi-colazione.xlsx', now: new Date() }, cells);
}

/** A list of past imports with every outcome that the page of imports shows. */
export const importsSeed: SeedArea = {
  async demo(context) {
    const { id, username } = accounts;
    const isAuthor = eq(username, namedMerchants.bottegaFerri.username);
    const [author] = await context.tx.select({ id, username }).from(accounts).where(isAuthor);
    if (!author) throw new Error(`${namedMerchants.bottegaFerri.username} is not seeded`);
    await addPastImports(context, author);
    await addLastImport(context, author);
  },
};
