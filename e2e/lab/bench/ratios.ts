export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @example percentile(answerTimes, 0.95) */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One figure divided by the other, to a thousandth. */
export function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(3));
}
