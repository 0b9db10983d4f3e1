import { Counter, Histogram, type Registry } from 'prom-client';

/** A release that browsers told of, and who sees it. */
export interface MeasuredRelease {
  remote: string;
  version: string;
  shown: 'everybody' | 'share';
}

/** What one browser measured of a release: times in milliseconds. */
export interface MeasuredVitals {
  interaction?: number;
  paint?: number;
  shift?: number;
  errors: number;
  rejections: number;
  violations: number;
}

const LABELS = ['remote', 'version', 'shown'] as const;

/**
 * Counts what browsers measured of releases. The limits of the buckets are those of the web vitals: good, needs
 * improvement, poor.
 *
 * @see https://web.dev/articles/vitals
 */
export function createVitals(registers: Registry[]): (release: MeasuredRelease, vitals: MeasuredVitals) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: LABELS, buckets, registers });
  const interaction = histogram(
    'portal_browser_interaction_seconds',
    'Longest interaction to next paint (INP) while a browser showed a release',
    [0.05, 0.1, 0.2, 0.3, 0.5, 1, 3],
  );
  const paint = histogram(
    'portal_browser_largest_paint_seconds',
    'Largest contentful paint (LCP) of documents that opened with a page of a release',
    [0.5, 1, 2.5, 4, 8, 16],
  );
  const shift = histogram(
    'portal_browser_layout_shift',
    'How much the pages of a release moved by themselves (CLS)',
    [0.001, 0.01, 0.05, 0.1, 0.25, 1],
  );
  const errors = new Counter({
    name: 'portal_browser_errors_total',
    help: 'Uncaught errors, unhandled rejections and violations of the content security policy in browsers',
    labelNames: [...LABELS, 'kind'],
    registers,
  });
  return ({ remote, version, shown }, vitals) => {
    const release = { remote, version, shown };
    if (vitals.interaction !== undefined) interaction.observe(release, vitals.interaction / 1_000);
    if (vitals.paint !== undefined) paint.observe(release, vitals.paint / 1_000);
    if (vitals.shift !== undefined) shift.observe(release, vitals.shift);
    errors.inc({ ...release, kind: 'error' }, vitals.errors);
    errors.inc({ ...release, kind: 'rejection' }, vitals.rejections);
    errors.inc({ ...release, kind: 'violation' }, vitals.violations);
  };
}
