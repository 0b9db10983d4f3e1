/**
 * A strong entity tag (RFC 9110 §8.8.3) of what a change replaces, made of its values: whoever has seen them knows it,
 * and no answer has to carry it.
 *
 * @example entityTag(['50110003']) // '"%5B%2250110003%22%5D"'
 */
export const entityTag = (values: readonly (string | null)[]): string =>
  `"${encodeURIComponent(JSON.stringify(values))}"`;
