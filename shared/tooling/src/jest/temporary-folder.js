import { makeTestFolder, removeTestFolder } from '../test-folder.ts';

let folder;

/** Gives a run of the tests a temporary folder of its own, in which each of them makes its folders. */
export default function makeTemporaryFolder() {
  folder = makeTestFolder();
}

/** Removes it with everything that a test left there. */
export function removeTemporaryFolder() {
  removeTestFolder(folder);
}
