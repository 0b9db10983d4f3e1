import type { LoggedEvent } from './inspector/event-log';
import type { PartFacts } from './inspector/part-facts';
import { type IgnoredState, statesAfter, textOf } from './states/forced-state';
import { inEnglish } from './states/in-english';
import type { TesterControls } from './tester-controls';

/**
 * `window.portalTester`, for scripts that drive the browser. It is there only where the portal allows testers, and only
 * once something was asked for, or a script set it to null before the page began.
 *
 * @example await page.evaluate(() => window.portalTester.setStates(['getTerminals:slow']));
 */
export interface PortalTester {
  /** The states in force, as in a link. */
  states(): string[];
  /**
   * From the next call on, exactly these states, here and after a reload; the earlier ones where none of them can be.
   *
   * @returns those that were ignored, each with the reason in a word and in an English sentence; the others are in
   *   force
   * @throws TypeError when it is no list
   */
  setStates(states: readonly string[]): ExplainedState[];
  /** What was ignored of the states that were asked for last. */
  ignored(): readonly ExplainedState[];
  /** The calls made since this page was opened. */
  calls(): string[];
  /** While the inspector is on, the last hundred events of the bus, the newest first. */
  events(): readonly LoggedEvent[];
  /** Whose release a part is. @param remote name of a container; the shell when it is absent */
  part(remote?: string): Promise<PartFacts>;
}

declare global {
  interface Window {
    portalTester?: PortalTester | null;
  }
}

type ExplainedState = IgnoredState & { why: string };

const explained = (one: IgnoredState): ExplainedState => ({ ...one, why: inEnglish(one) });

interface Opened {
  keep: () => void;
  isPage: (address: string) => boolean;
  /** What was ignored when the page opened. */
  ignored: readonly IgnoredState[];
  factsOf: (remote: string | null) => Promise<PartFacts>;
}

export function offerToScripts(
  { config, states, log }: TesterControls,
  { keep, isPage, ignored, factsOf }: Opened,
): void {
  let last = ignored.map(explained);
  window.portalTester = {
    states: () => states.all().map(textOf),
    setStates(texts) {
      if (!Array.isArray(texts)) throw new TypeError("setStates takes a list: ['getTerminals:slow']");
      const read = statesAfter(states.all(), texts, config, isPage);
      last = read.ignored.map(explained);
      states.set(read.states);
      keep();
      return last;
    },
    ignored: () => last,
    calls: () => [...states.callsOn(null)],
    events: log.events,
    part: (remote) => factsOf(remote ?? null),
  };
}
