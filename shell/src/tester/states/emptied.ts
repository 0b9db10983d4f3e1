/** Counts of what a list holds. */
const COUNT = /^(?:total|numberOf)/;

/**
 * An answer as if there was nothing to show: its lists without entries, its counts 0. Everything else stays, so that it
 * still has the shape that pages expect.
 *
 * @example emptied({ merchants: [{ … }], totalNumMerchants: 12 }) // { merchants: [], totalNumMerchants: 0 }
 */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (Array.isArray(value)) return [key, []];
      return [key, typeof value === 'number' && COUNT.test(key) ? 0 : value];
    }),
  );
}
