import type { LoadCounts, VitalCounts } from '@portal/delivery/server';
import type { FallBackSettings } from '../platform/config/settings.ts';

/** Why a new release gives way by itself: it does not open, it raises errors, or it is slow. */
export type ReasonToFall = 'failures' | 'errors' | 'slowness';

/** What is known of a release. */
export type ReleaseCounts = LoadCounts & VitalCounts;

/** A reason, and at how many network addresses of how many it holds. */
export interface Found {
  reason: ReasonToFall;
  hits: number;
  of: number;
}

/**
 * Whether a release does so badly that it must give way, and why.
 *
 * What does not open fails on its own account: it is counted against the addresses that loaded the release. Errors and
 * slow answers happen with every release, on old phones more than elsewhere: they only count as far as they are surely
 * more than with the releases beside it, that is, the other releases of the same remote. Without enough reports about
 * those nothing is said.
 *
 * @param beside the sum of the other releases of this remote
 * @returns null when it may stay
 */
export function reasonToFall(
  { loaded, failed, reported, slow, erred }: ReleaseCounts,
  beside: VitalCounts,
  settings: FallBackSettings,
): Found | null {
  const least = Math.max(settings.least, 1);
  if (settings.percent > 0 && failed >= least && failed * 100 >= settings.percent * loaded)
    return { reason: 'failures', hits: failed, of: loaded };
  const isMore = (percent: number, hits: number, others: number) =>
    percent > 0 &&
    hits >= least &&
    beside.reported >= least &&
    surely(hits, reported) >= others / beside.reported + percent / 100;
  if (isMore(settings.errors, erred, beside.erred)) return { reason: 'errors', hits: erred, of: reported };
  if (isMore(settings.slowness, slow, beside.slow)) return { reason: 'slowness', hits: slow, of: reported };
  return null;
}

/** Standard deviations: a release that does as well as the others is taken back once in about a thousand looks. */
const SURE = 3;

/**
 * The smallest share that so many hits still allow: the lower end of Wilson's interval. Few reports prove little: 5 of
 * 5 are at least 36 %, 50 of 50 at least 85 %.
 */
function surely(hits: number, of: number): number {
  const share = hits / of;
  const square = SURE ** 2;
  const middle = share + square / (2 * of);
  const width = SURE * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  return (middle - width) / (1 + square / of);
}
