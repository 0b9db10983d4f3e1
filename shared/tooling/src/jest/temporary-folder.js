import { makeTestFolder, removeTestFolder } from '../test-folder.ts';

let folder;

/** Gives each test run a temporary folder, in which the tests make their own folders. */
export default function makeTemporaryFolder() {
  folder = makeTestFolder();
}

/** Removes that folder with everything that a test left in it. */
export function removeTemporaryFolder() {
  removeTestFolder(folder);
}
