import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of the tests a temporary folder of its own, in which each of them makes its folders. */
export default function makeTemporaryFolder() {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'portal-tests-'));
}

/** Removes it with everything that a test left there. */
export function removeTemporaryFolder() {
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
}
