/** A rule of dependency-cruiser. The comment says what to do instead. */
const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const REMOTE = 'mf-[^/]+';
const PKG = `(?:shell|server|e2e|${REMOTE})`;
const TEST_FILE = '\\.(?:test|spec)\\.tsx?$';
/** Tests, and what a package keeps for them in its test/ folder. */
const TEST = [TEST_FILE, '^(?:shared/)?[^/]+/test/'];

module.exports = { never, REMOTE, PKG, TEST, TEST_FILE };
