import { getPriority, setPriority } from 'node:os';

/**
 * The nice value of such a thread: when it and a thread that answers calls want the same core, it gets a tenth of the
 * other's time.
 */
const BACK = 10;

/**
 * Lets calls come before the work of this thread. On Linux a priority applies to one thread. Elsewhere it would apply
 * to the whole server, so nothing is changed there.
 */
export function behindCalls(): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + BACK));
}
