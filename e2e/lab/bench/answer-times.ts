import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './section.ts';

export interface AnswerTimes {
  /** Milliseconds, like `longest`. */
  p99: number;
  longest: number;
}

/** Milliseconds between two questions. */
const STEP = 40;

/**
 * How long answers take while something else goes on. Questions are sent at fixed moments, even when earlier ones are
 * still unanswered, and each is timed from the moment it was due. So a server that stalls for a second is noticed by
 * every question that was due in that second.
 *
 * @param ask resolves when the answer is there
 */
export async function answerTimes(ask: () => Promise<unknown>, goesOn: () => boolean): Promise<AnswerTimes> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  for (let due = performance.now(); goesOn(); due += STEP) {
    await delay(Math.max(0, due - performance.now()));
    const moment = due;
    open.push(ask().then(() => void times.push(performance.now() - moment)));
  }
  await Promise.all(open);
  return { p99: percentile(times, 0.99), longest: Math.max(...times) };
}
