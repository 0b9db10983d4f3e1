import { answered } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import { type Backend, curlOf, inTurn, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';

const pageOf = (numPage: number): Sent => ({ body: { numElements: 1, numPage } });

/** What does not fit when pages of one element are asked for; undefined where there are fewer than two, or no pages. */
export async function pagingFault(
  { call, as, pageIn }: Step,
  answer: unknown,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  const all = pageIn?.(answer)?.length ?? 0;
  if (!pageIn || all < 2) return undefined;
  const pages: string[] = [];
  const curl = (numPage: number) => curlOf(call, pageOf(numPage), backend, as);
  for (const numPage of [1, 2]) {
    const { state, content } = await answered(call, pageOf(numPage), backend, token);
    const page = state === 'served' ? pageIn(content) : undefined;
    const fault = `asked for page ${numPage} of 1 element each, of ${all}, it answers ${page?.length ?? 'something else'}`;
    if (page?.length !== 1) return { fault, curl: curl(numPage) };
    pages.push(JSON.stringify(page[0]));
  }
  if (pages[0] !== pages[1]) return undefined;
  return { fault: 'asked for page 2 of 1 element each it answers that of page 1', curl: inTurn(curl(1), curl(2)) };
}
