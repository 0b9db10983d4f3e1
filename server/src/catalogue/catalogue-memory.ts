import type { CallAnswer } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../kit/catalogue/catalogue-lock.ts';
import type { WrittenAnswer } from '../platform/http/written-answer.ts';

type WholeCatalogue = CallAnswer<'getCatalog'>;

/** Characters held for all merchants together. A catalogue that is longer alone is read each time. */
const MAX_CHARACTERS = 50_000_000;

type Revision = Pick<Catalogue, 'contractCode' | 'revision'>;

/** The catalogues asked for lately, each as of one write of it: most calls find what the call before them found. */
export function catalogueMemory() {
  const held = new LRUCache<string, { revision: number; answer: WrittenAnswer<WholeCatalogue> }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ answer }) => answer.json.length,
  });

  return {
    /** The answer as of this write; undefined when it must be read. */
    recall({ contractCode, revision }: Revision): WrittenAnswer<WholeCatalogue> | undefined {
      const known = held.get(contractCode);
      return known?.revision === revision ? known.answer : undefined;
    },
    keep({ contractCode, revision }: Revision, answer: WrittenAnswer<WholeCatalogue>): void {
      held.set(contractCode, { revision, answer });
    },
  };
}
