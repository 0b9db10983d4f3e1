import type { Plan } from './progress.ts';
import { NO_REPORT } from './reports.ts';
import type { Ran } from './run-tests.ts';

/** A part of the test run. */
export interface Part {
  name: string;
  run: (plan: Plan) => Promise<Ran>;
  /** A sentence that says what is missing here; then it is left out. */
  lacks?: () => string | undefined;
}

/** How the parts ended, and sentences that say which were left out and why. */
export interface RanParts {
  ran: readonly Ran[];
  leftOut: readonly string[];
}

/**
 * Runs each part even when others failed. A part for which something is missing is left out, and the output says so.
 *
 * @param options how a part runs, given those that follow; whether a part that is left out counts as a failed test
 */
export async function runParts(
  parts: readonly Part[],
  { runPart, all }: { runPart: (part: Part, later: readonly Part[]) => Promise<Ran>; all: boolean },
): Promise<RanParts> {
  const ran: Ran[] = [];
  const leftOut: string[] = [];
  const lacking = new Map(parts.map((part) => [part, part.lacks?.()]));
  const here = parts.filter((part) => lacking.get(part) === undefined);
  for (const part of parts) {
    const reason = lacking.get(part);
    if (reason === undefined) {
      ran.push(await runPart(part, here.slice(here.indexOf(part) + 1)));
      continue;
    }
    console.log(`\n== ${part.name}: left out, because ${reason}`);
    leftOut.push(`${part.name}, because ${reason}`);
    if (all) ran.push({ code: 1, report: NO_REPORT });
  }
  return { ran, leftOut };
}
