/**
 * A strong entity tag (RFC 9110 §8.8.3) made of the values that a change replaces. Whoever has seen the values can
 * compute it, so no answer has to carry it.
 *
 * @example entityTag(['50110003']) // '"%5B%2250110003%22%5D"'
 */
export const entityTag = (values: readonly (string | null)[]): string =>
  `"${encodeURIComponent(JSON.stringify(values))}"`;
