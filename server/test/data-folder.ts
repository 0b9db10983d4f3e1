import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { atomically, cachePath } from './test-cache.ts';

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
