import { type IgnoredState, readStates, textOf } from './states/forced-state';
import type { TesterControls } from './tester-controls';

/**
 * `window.portalTester`, for scripts that drive the browser. It is there only where the portal allows testers, and only
 * once something was asked for.
 *
 * @example await page.evaluate(() => window.portalTester.setStates(['getTerminals:slow']));
 */
export interface PortalTester {
  /** The states in force, as in a link. */
  states(): string[];
  /**
   * From the next call on, exactly these states, here and after a reload. A page that was opened without any is opened
   * again.
   *
   * @returns those that were ignored, each with the reason; the others are in force
   */
  setStates(states: readonly string[]): IgnoredState[];
  /** The calls made since this page was opened. */
  calls(): string[];
}

declare global {
  interface Window {
    portalTester?: PortalTester;
  }
}

/** @param isForcing whether calls already go through the states */
export function offerToScripts(
  { config, states, apply }: TesterControls,
  { isForcing, keep }: { isForcing: boolean; keep: () => void },
): void {
  window.portalTester = {
    states: () => states.all().map(textOf),
    setStates(texts) {
      const read = readStates(texts, config);
      if (!isForcing) apply({ states: read.states.map(textOf) });
      states.set(read.states);
      keep();
      return read.ignored;
    },
    calls: () => [...states.callsOn(null)],
  };
}
