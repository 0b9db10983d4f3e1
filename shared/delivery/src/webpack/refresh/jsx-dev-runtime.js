/**
 * Fast Refresh needs swc's development transform, but its elements crash in a production shell. This file replaces
 * `react/jsx-dev-runtime` and makes the elements of the production transform, which work in every shell.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export function jsxDEV(type, props, key, hasManyChildren) {
  return hasManyChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
