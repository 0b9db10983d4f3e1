import type { Facts } from './action-sentence.ts';

type Details = Readonly<Record<string, unknown>>;

/** What is known of a row besides its details. */
type Known = Pick<Facts, 'subject' | 'account' | 'count' | 'name' | 'subjectName' | 'byImport'>;

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null;

/**
 * The facts of a row that sentences may tell. Any version of the server may have written the details, so a detail of
 * the wrong type counts as absent.
 */
export function factsOf(known: Known, detail: Details, price: unknown): Facts {
  const members = (side: string): Details => (isDetails(detail[side]) ? detail[side] : {});
  return {
    ...known,
    text: (fact) => (typeof detail[fact] === 'string' ? detail[fact] : ''),
    number: (fact) => (typeof detail[fact] === 'number' ? detail[fact] : 0),
    lengthOf: (fact) => (Array.isArray(detail[fact]) ? detail[fact].length : 0),
    holds: (fact) => detail[fact] === true,
    change(member) {
      if (member === 'price') return isDetails(price) ? { before: price.from, after: price.to } : undefined;
      const [before, after] = [members('before')[member], members('after')[member]];
      return before === undefined || before === after ? undefined : { before, after };
    },
  };
}
