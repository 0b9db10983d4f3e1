import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { atomically, cachePath } from './test-cache.ts';

/** An empty folder; the caller removes it after the test. */
export const makeTemporaryFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'portal-test-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

async function makeOriginal(folder: string) {
  const database = await openDatabase({ dataDir: folder });
  await database.close();
}

/**
 * A data folder with an empty, migrated database. It is a copy of one that is made once, because making one takes
 * seconds. The caller removes it.
 */
export async function makeDataFolder(): Promise<string> {
  const original = cachePath('data-folder');
  if (!existsSync(original)) await atomically(original, makeOriginal);
  const folder = makeTemporaryFolder();
  cpSync(join(original, 'postgres'), join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** A data folder for each test of the file, removed after it. */
export function dataFolderForEachTest(): { dataDir: string } {
  const folder = { dataDir: '' };
  beforeEach(async () => {
    folder.dataDir = await makeDataFolder();
  });
  afterEach(() => removeFolder(folder.dataDir));
  return folder;
}
