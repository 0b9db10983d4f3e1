import { answered } from './compare-answer.ts';
import type { Backend } from './sent-call.ts';
import type { Step } from './steps/step.ts';

/** What does not fit when pages of one element are asked for; undefined where there are fewer than two, or no pages. */
export async function pagingFault(
  { call, pageIn }: Step,
  answer: unknown,
  backend: Backend,
  token: string | undefined,
): Promise<string | undefined> {
  const all = pageIn?.(answer)?.length ?? 0;
  if (!pageIn || all < 2) return undefined;
  const pages: string[] = [];
  for (const numPage of [1, 2]) {
    const { state, content } = await answered(call, { body: { numElements: 1, numPage } }, backend, token);
    const page = state === 'served' ? pageIn(content) : undefined;
    if (page?.length !== 1)
      return `asked for page ${numPage} of 1 element each, of ${all}, it answers ${page?.length ?? 'something else'}`;
    pages.push(JSON.stringify(page[0]));
  }
  return pages[0] === pages[1] ? 'asked for page 2 of 1 element each it answers that of page 1' : undefined;
}
