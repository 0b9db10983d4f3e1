import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder; the caller removes it after the test. */
export const makeTemporaryFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'portal-test-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
