import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './ratios.ts';

export interface AnswerTimes {
  /** Milliseconds, as is `longest`. */
  p99: number;
  longest: number;
}

/** Milliseconds from one question to the next. */
const STEP = 40;

/**
 * How long answers take while something goes on. Questions are put at their moments, whether the ones before were
 * answered or not, and each counts from the moment it was due: a server that stands still for a second is seen by all
 * who would have asked in it.
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
