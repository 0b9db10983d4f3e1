import type { CallAnswer } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../kit/catalogue/catalogue-lock.ts';
import type { WrittenAnswer } from '../platform/http/written-answer.ts';

type WholeCatalogue = CallAnswer<'getCatalog'>;

/** Characters held for all merchants together. A single catalogue longer than this is read each time. */
const MAX_CHARACTERS = 50_000_000;

type Revision = Pick<Catalogue, 'contractCode' | 'revision'>;

/** The catalogues asked for lately, each at one revision: most calls find what the call before them read. */
export function catalogueMemory() {
  const held = new LRUCache<string, { revision: number; answer: WrittenAnswer<WholeCatalogue> }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ answer }) => answer.json.length,
  });

  return {
    /** The answer at this revision; undefined when it must be read. */
    recall({ contractCode, revision }: Revision): WrittenAnswer<WholeCatalogue> | undefined {
      const known = held.get(contractCode);
      return known?.revision === revision ? known.answer : undefined;
    },
    keep({ contractCode, revision }: Revision, answer: WrittenAnswer<WholeCatalogue>): void {
      held.set(contractCode, { revision, answer });
    },
  };
}
