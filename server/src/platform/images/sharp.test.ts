import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ADDRESS = pathToFileURL(`${import.meta.dirname}/sharp.ts`).href;

/** Prints whether the library was in memory when the program's own thread asked for it. */
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
  it('[SEC-393] is loaded by a thread of its own before calls wait for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'images-'));
    try {
      writeFileSync(join(folder, 'program.mjs'), PROGRAM);
      const printed = execFileSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' });
      expect(JSON.parse(printed)).toEqual({ wasInMemory: true, width: 2 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
