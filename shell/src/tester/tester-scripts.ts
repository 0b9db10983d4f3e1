import type { LoggedEvent } from './inspector/event-log';
import type { PartFacts } from './inspector/part-facts';
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
  /** While the inspector is on, the last hundred events of the bus, the newest first. */
  events(): readonly LoggedEvent[];
  /** Whose release a part is. @param remote name of a container; the shell when it is absent */
  part(remote?: string): Promise<PartFacts>;
}

declare global {
  interface Window {
    portalTester?: PortalTester;
  }
}

/** @param isForcing whether calls already go through the states */
export function offerToScripts(
  { config, states, log, apply }: TesterControls,
  {
    isForcing,
    keep,
    factsOf,
  }: { isForcing: boolean; keep: () => void; factsOf: (remote: string | null) => Promise<PartFacts> },
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
    events: log.events,
    part: (remote) => factsOf(remote ?? null),
  };
}
