/** The set with `key` put in, or taken out if it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The set with all of `more` put in. */
export function union(keys: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return new Set([...keys, ...more]);
}

/** The set with all of `less` taken out. */
export function without(keys: ReadonlySet<string>, less: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of less) next.delete(key);
  return next;
}
