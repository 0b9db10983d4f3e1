import fs from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from './release-folder.fixture.ts';
import { replaceFile } from './replace-file.ts';

const folder = emptyFolder();
const file = join(folder, 'room/live.json');
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

it('[REL-187] has the content on the disk before the file gets its name, and the name before it returns', () => {
  replaceFile(file, 'old');
  const steps: string[] = [];
  const { fsyncSync } = fs;
  jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    const synced = fs.fstatSync(handle).ino === fs.statSync(join(file, '..')).ino ? 'folder' : 'file';
    steps.push(`${synced} synced, ${fs.readFileSync(file, 'utf8')}`);
    fsyncSync(handle);
  });
  replaceFile(file, 'new');
  expect(steps).toEqual(['file synced, old', 'folder synced, new']);
});

it('keeps a secret to its owner, and leaves nothing else behind', () => {
  replaceFile(join(folder, 'keys/data.key'), 'secret', 0o600);
  expect(fs.statSync(join(folder, 'keys/data.key')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(join(folder, 'keys'))).toEqual(['data.key']);
});
