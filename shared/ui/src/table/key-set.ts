/** A copy of the set with `key` added, or removed if it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A copy of the set with all of `more` added. */
export function union(keys: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return new Set([...keys, ...more]);
}

/** A copy of the set with all of `less` removed. */
export function without(keys: ReadonlySet<string>, less: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of less) next.delete(key);
  return next;
}
