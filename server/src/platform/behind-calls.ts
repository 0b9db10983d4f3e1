import { getPriority, setPriority } from 'node:os';

/** How far a thread steps back: it gets a tenth of what a thread that answers calls gets when both want a core. */
const BACK = 10;

/**
 * Lets calls come before the work of this thread. On Linux a priority is the thread's own; elsewhere it would be that
 * of the whole server, so nothing is changed there.
 */
export function behindCalls(): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + BACK));
}
