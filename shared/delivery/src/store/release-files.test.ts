import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addCompressed } from './release-files.ts';
import { folderForEachTest } from './release-folder.fixture.ts';

const folder = folderForEachTest();
const CODE = 'start();\n'.repeat(200);

it.each([9, 11] as const)('[SHELL-352] text of a release is there compressed, too (quality %i)', async (quality) => {
  for (const file of ['page.js', 'worker.mjs', 'picture.png']) writeFileSync(join(folder, file), CODE);
  writeFileSync(join(folder, 'small.js'), 'start();');
  await addCompressed(folder, ['page.js', 'worker.mjs', 'picture.png', 'small.js'], quality);
  for (const file of ['page.js', 'worker.mjs']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(CODE);
    expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(CODE);
  }
  expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);
  expect(existsSync(join(folder, 'small.js.gz'))).toBe(false);
});
