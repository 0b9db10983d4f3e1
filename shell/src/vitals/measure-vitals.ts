/** A release of this tab: a remote by its container's name, or the shell. */
export interface RunningRelease {
  name: string;
  version: string;
  /** Address of its files; absolute or below the portal's origin. */
  baseUrl: string;
}

/** What was measured of one release since the last report, as `reportVitals` takes it: times in milliseconds. */
export interface ReleaseVitals {
  name: string;
  version: string;
  /** Interaction to next paint: the longest, without one of each fifty. */
  interaction?: number;
  paint?: number;
  shift?: number;
  errors: number;
  rejections: number;
  violations: number;
  /** First message of an error. */
  cause?: string;
}

interface Measured extends ReleaseVitals {
  interactions: Map<number, number>;
}

/** Where the figures come from; the browser's window. */
type Place = Pick<Window, 'addEventListener'> & {
  document: Document;
  PerformanceObserver?: typeof PerformanceObserver;
};

interface Surroundings {
  releases: readonly RunningRelease[];
  /** Container name of the remote whose page is open; the shell's name for its own pages. */
  nameOfPage(): string;
  /** Sends a report, which must outlive the page. */
  send(releases: ReleaseVitals[]): void;
}

const MAX_TIMES = 1_000;

/**
 * Measures how quick and how sound the releases of this tab are, with the browser's own entries, and reports it each
 * time that the tab is hidden. Interactions and moves belong to the release whose page is open, errors to the release
 * in whose files they happened, otherwise to the shell. What a browser doesn't measure is missing.
 *
 * @see https://web.dev/articles/inp
 */
export function measureVitals(place: Place, { releases, nameOfPage, send }: Surroundings): void {
  let measured = new Map<string, Measured>();
  const of = (name: string): Measured | undefined => {
    const release = releases.find((one) => one.name === name);
    if (!release) return undefined;
    const found = measured.get(name) ?? {
      name,
      version: release.version,
      errors: 0,
      rejections: 0,
      violations: 0,
      interactions: new Map(),
    };
    measured.set(name, found);
    return found;
  };

  observe('event', (entry: EventEntry) => {
    if (!entry.interactionId) return;
    const interactions = of(nameOfPage())?.interactions;
    interactions?.set(entry.interactionId, Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration));
  });
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    const vitals = of(nameOfPage());
    if (vitals) vitals.paint = Math.round(startTime);
  });
  observe('layout-shift', ({ value, hadRecentInput }: ShiftEntry) => {
    const vitals = hadRecentInput ? undefined : of(nameOfPage());
    if (vitals) vitals.shift = Math.min((vitals.shift ?? 0) + value, MAX_TIMES);
  });

  place.addEventListener('error', ({ error, filename, message }) =>
    count('errors', `${filename} ${Object(error).stack}`, message),
  );
  place.addEventListener('unhandledrejection', ({ reason }) =>
    count('rejections', String(Object(reason).stack), String(Object(reason).message ?? reason)),
  );
  place.document.addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective }) =>
    count('violations', sourceFile, effectiveDirective),
  );
  place.document.addEventListener('visibilitychange', () => {
    if (place.document.visibilityState === 'hidden') report();
  });
  place.addEventListener('pagehide', report);

  function observe<Entry extends PerformanceEntry>(type: string, hear: (entry: Entry) => void): void {
    const Observer = place.PerformanceObserver;
    if (!Observer?.supportedEntryTypes?.includes(type)) return;
    // The browser gives entries of the type that is asked for.
    const options = { type, buffered: true, durationThreshold: 40 };
    new Observer((list) => list.getEntries().forEach((entry) => void hear(entry as Entry))).observe(options);
  }

  function count(kind: 'errors' | 'rejections' | 'violations', where: string, cause: string): void {
    const thrower = releases.find(({ baseUrl }) => where.includes(baseUrl));
    const vitals = of(thrower?.name ?? 'shell');
    if (!vitals) return;
    vitals[kind] = Math.min(vitals[kind] + 1, MAX_TIMES);
    vitals.cause ??= cause.slice(0, 300);
  }

  function report(): void {
    if (measured.size === 0) return;
    const told = [...measured.values()].map(({ interactions, ...vitals }) => {
      const longest = [...interactions.values()].toSorted((one, other) => other - one);
      const interaction = longest[Math.floor(longest.length / 50)];
      return { ...vitals, ...(interaction !== undefined && { interaction: Math.round(interaction) }) };
    });
    measured = new Map();
    send(told);
  }
}

interface EventEntry extends PerformanceEntry {
  interactionId?: number;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
