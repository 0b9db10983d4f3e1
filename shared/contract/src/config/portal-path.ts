/**
 * How a page of the portal may be addressed: below the portal's origin, in plain characters, so that browser, router,
 * server and gate read the same address. A second slash or a backslash at the beginning would name another host, and
 * `%6c` is another way to write what may be somebody else's page.
 */
const SEGMENT = '[\\w~-]+';

/** Addresses of the server's own. */
const NOT_PAGES = '(?!(?:api|releases|documents|sdk)(?:/|$))';

/**
 * A page's address as a regular expression, for menus and tiles.
 *
 * @example new RegExp(PAGE_PATH).test('//evil.example') // false
 */
export const PAGE_PATH = `^/${NOT_PAGES}(?:${SEGMENT}(?:/${SEGMENT})*/?)?$`;

/**
 * The pattern of a page's address. Its first part is fixed, so that no remote owns what others have not declared yet.
 *
 * @example new RegExp(ROUTE_PATH).test('/users/:username') // true
 */
export const ROUTE_PATH = `^/${NOT_PAGES}(?:${SEGMENT}(?:/(?:${SEGMENT}|:[A-Za-z]\\w*))*/?)?$`;

/**
 * The address of a file or API: of http(s), or a path of the portal's origin.
 *
 * @example new RegExp(OWN_OR_HTTP_ADDRESS).test('/\\evil.example') // false
 */
export const OWN_OR_HTTP_ADDRESS = '^(?:https?://[^\\s/\\\\][^\\s]*|/(?![/\\\\])[^\\s]*)$';
