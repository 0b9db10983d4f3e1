import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { auditEvents } from '../src/schema.ts';
import { typeCommand } from './server-program.ts';
import { dataFolderForEachTest } from './temporary-folder.ts';

jest.setTimeout(60_000);

const folder = dataFolderForEachTest();

function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(folder.dataDir, name);
  writeFileSync(file, content);
  return file;
}

const type = (dataDir: string, ...words: string[]) => typeCommand(words, { DATA_DIR: dataDir });

it('[OPS-411] refuses a file that restore cannot use before it says that it empties anything, and leaves the portal as it was', async () => {
  const { dataDir } = folder;
  const saved = join(dataDir, 'portal.backup.gz');
  await (await openDatabase({ dataDir })).close();
  expect(await type(dataDir, 'backup', saved)).toMatchObject({ code: 0 });
  const cut = fileWith('cut.backup.gz', readFileSync(saved));
  truncateSync(cut, 100);
  const wrong: [string, string][] = [
    [join(dataDir, 'missing.backup.gz'), 'cannot be read: '],
    [cut, 'cannot be read: '],
    [fileWith('letter', 'Cara Marta,'), 'cannot be read: '],
    [fileWith('other.gz', gzipSync('{"format":"something-else"}\n')), 'is not a backup of this portal.'],
  ];
  for (const [file, words] of wrong) {
    const { code, printed, errors } = await type(dataDir, 'restore', file, '--replace', '--yes');
    expect([code, printed]).toEqual([1, '']);
    expect(errors).toContain(`${file} ${words}`);
    expect(errors.trim().split('\n')).toHaveLength(1);
  }
  const database = await openDatabase({ dataDir });
  const events = await database.db.select().from(auditEvents);
  await database.close();
  expect(events.map(({ action }) => action)).toEqual(['backup']);
});

it.each(['restore', 'enrol'])(
  '[OPS-411] makes no portal when %s is given a file that is not there',
  async (command) => {
    const nowhere = join(folder.dataDir, 'nowhere');
    expect(await type(nowhere, command, join(folder.dataDir, 'missing'))).toMatchObject({
      code: 1,
      printed: '',
      errors: expect.stringContaining('missing'),
    });
    expect(existsSync(nowhere)).toBe(false);
  },
);
