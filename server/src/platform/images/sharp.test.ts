import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderForEachTest } from '@portal/releases/fixture';

const ADDRESS = pathToFileURL(`${import.meta.dirname}/sharp.ts`).href;

/** Prints whether the library was in memory when the main thread asked for it. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  let wasInMemory;
  registerHooks({
    load(url, context, next) {
      if (url.includes('/node_modules/sharp/')) wasInMemory ??= readFileSync('/proc/self/maps', 'utf8').includes('libvips');
      return next(url, context);
    },
  });
  const { loadSharp } = await import('${ADDRESS}');
  const sharp = await loadSharp();
  const drawn = await sharp({ create: { width: 2, height: 1, channels: 3, background: 'red' } }).png().metadata();
  console.log(JSON.stringify({ wasInMemory, width: drawn.width }));
`;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the library that draws images', () => {
  const folder = folderForEachTest();

  it('[SEC-393] is loaded by a separate thread before calls wait for it', () => {
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
    const printed = execFileSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({ wasInMemory: true, width: 2 });
  });
});
