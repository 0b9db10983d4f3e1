import type { CallAnswer } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import { WrittenAnswer } from '../platform/http/written-answer.ts';

type WholeCatalogue = CallAnswer<'getCatalog'>;

/** Characters held for all merchants together. A catalogue that is longer alone is read each time. */
const MOST_CHARACTERS = 50_000_000;

/**
 * The catalogues asked for lately, each as of one write of it. Reading ten thousand products takes a quarter of a second in which nobody else is served,
 * and most calls find what the call before them found.
 */
export function catalogueMemory() {
  const held = new LRUCache<string, { revision: number; answer: WrittenAnswer<WholeCatalogue> }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ answer }) => answer.json.length,
  });

  /**
   * @param catalogue whose, and its last write as the caller's transaction sees it
   * @param read reads it in that same transaction
   */
  return async (
    { contractCode, revision }: { contractCode: string; revision: number },
    read: () => Promise<WholeCatalogue>,
  ): Promise<WrittenAnswer<WholeCatalogue>> => {
    const known = held.get(contractCode);
    if (known?.revision === revision) return known.answer;
    const answer = WrittenAnswer.of(await read());
    held.set(contractCode, { revision, answer });
    return answer;
  };
}
