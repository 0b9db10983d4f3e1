import type { CallAnswer } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../platform/database/database.ts';
import { WrittenAnswer } from '../../platform/http/written-answer.ts';
import { atOneRevision, type CatalogueReader } from './at-one-revision.ts';
import { type Catalogue, findCatalogue } from './catalogue-lock.ts';
import { countedCategories } from './category-list.ts';
import { listProducts } from './product-list.ts';

type WholeCatalogue = CallAnswer<'getCatalog'>;

/** Characters kept for all merchants together. A single catalogue longer than this is read each time. */
const MAX_CHARACTERS = 50_000_000;

type Revision = Pick<Catalogue, 'contractCode' | 'revision'>;

/** The catalogues that were recently asked for, each at one revision. */
export interface CatalogueMemory {
  /** The answer at this revision; undefined when it must be read. */
  recall(revision: Revision): WrittenAnswer<WholeCatalogue> | undefined;
  keep(revision: Revision, answer: WrittenAnswer<WholeCatalogue>): void;
  /** A merchant's catalogue as it is now; undefined before its first write. */
  read(call: CatalogueReader): Promise<WrittenAnswer<WholeCatalogue> | undefined>;
}

/**
 * Remembers catalogues as they were answered: most calls can reuse what an earlier call read. The revision is read from
 * the database each time, so that a server notices what another one has written.
 *
 * @example const memory = catalogueMemory(); const answer = await memory.read(call);
 */
export function catalogueMemory(): CatalogueMemory {
  const held = new LRUCache<string, { revision: number; answer: WrittenAnswer<WholeCatalogue> }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ answer }) => answer.json.length,
  });

  const recall: CatalogueMemory['recall'] = ({ contractCode, revision }) => {
    const known = held.get(contractCode);
    return known?.revision === revision ? known.answer : undefined;
  };
  const keep: CatalogueMemory['keep'] = ({ contractCode, revision }, answer) =>
    void held.set(contractCode, { revision, answer });

  return {
    recall,
    keep,
    async read(call) {
      // When nothing has been written since, this one statement is enough.
      const catalogue = await findCatalogue(call.db, call.contractCode);
      if (!catalogue) return undefined;
      return (
        recall(catalogue) ??
        atOneRevision(call, async (reader, now = catalogue) => {
          const answer = await wholeCatalogue(reader, now);
          keep(now, answer);
          return answer;
        })
      );
    },
  };
}

async function wholeCatalogue(db: Executor, catalogue: Catalogue): Promise<WrittenAnswer<WholeCatalogue>> {
  const products = await listProducts(db, catalogue.contractCode);
  return WrittenAnswer.ofLists({ categories: await countedCategories(db, catalogue, products), products });
}
