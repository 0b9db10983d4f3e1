/** What the proofs need of the tooling: browsers, programs to run, a folder for what they write, and the stories. */
export { findBrowser, findWholeBrowser } from './browser.ts';
export { runCommand } from './run-command.ts';
export { buildStories } from './stories.ts';
export { inTestFolder, makeTestFolder, removeTestFolder } from './test-folder.ts';
