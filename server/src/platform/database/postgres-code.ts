import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * In bytes of WebAssembly. Three of PostgreSQL's 13,725 functions are larger. For one of them, its parser, V8's
 * optimiser takes 600 MB.
 */
const LARGE = 100_000;

/** The number of the section that holds the functions (WebAssembly 1.0, 5.5.2), and where the first section begins. */
const CODE = { section: 10, firstSection: 8 };

/**
 * How V8 compiles a function, as a byte of the section `compilationHints`. An ordinary one is compiled when it is first
 * called. A large one is compiled at once, by the compiler that does not optimise.
 */
const HINT = { ordinary: 0b00_00_01, large: 0b01_01_10 };

const HINTS_COUNT = 'experimental-wasm-compilation-hints';

/** With them on, V8 compiles no function at once, and counts how hot each one is that it compiles, to optimise it. */
const AS_CALLED = ['wasm-lazy-compilation', 'wasm-dynamic-tiering', 'wasm-tier-up'];

/** Node has it, but its types only say what a module is. */
const { Module }: { Module: new (bytes: Buffer<ArrayBuffer>) => WebAssembly.Module } = Reflect.get(
  globalThis,
  'WebAssembly',
);

/** Reads an unsigned LEB128 number (WebAssembly 1.0, 5.2.2) of at most five bytes. */
function numberAt(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let place = 0; place < 5; place += 1) {
    const byte = bytes.readUInt8(start + place);
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: start + place + 1 };
  }
  throw new RangeError(`No number at byte ${start} of PostgreSQL's WebAssembly`);
}

const bytesOf = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...bytesOf(Math.floor(value / 0x80))];

/** Where the section of the functions begins, and how many bytes each function has. */
function functionsIn(bytes: Buffer): { start: number; sizes: number[] } {
  let start = CODE.firstSection;
  let content = numberAt(bytes, start + 1);
  while (bytes[start] !== CODE.section) {
    start = content.end + content.value;
    content = numberAt(bytes, start + 1);
  }
  const count = numberAt(bytes, content.end);
  let at = count.end;
  const sizes = Array.from({ length: count.value }, () => {
    const size = numberAt(bytes, at);
    at = size.end + size.value;
    return size.value;
  });
  return { start, sizes };
}

/** Adds a custom section (WebAssembly 1.0, 5.5.3) with a hint for each function, before the functions. */
function withHints(bytes: Buffer): Buffer<ArrayBuffer> {
  const { start, sizes } = functionsIn(bytes);
  const name = Buffer.from('compilationHints');
  const head = [...bytesOf(name.length), ...name, ...bytesOf(sizes.length)];
  const section = Buffer.from([0, ...bytesOf(head.length + sizes.length), ...head]);
  const hints = Buffer.from(sizes.map((size) => (size > LARGE ? HINT.large : HINT.ordinary)));
  return Buffer.concat([bytes.subarray(0, start), section, hints, bytes.subarray(start)]);
}

/**
 * Compiles PGlite's PostgreSQL so that V8 never optimises its largest functions.
 *
 * V8 counts the calls of a function only if it was told so when it compiled the function. The large functions are
 * compiled here, uncounted; all others when they are first called, after the flags are back.
 *
 * @returns what `PGlite.create` takes as `pgliteWasmModule`
 * @throws WebAssembly.CompileError or RangeError when PGlite's file is not what V8, or this function, expects
 */
export function compilePostgres(): WebAssembly.Module {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hinted = withHints(readFileSync(join(folder, 'pglite.wasm')));
  for (const flag of AS_CALLED) setFlagsFromString(`--no-${flag}`);
  setFlagsFromString(`--${HINTS_COUNT}`);
  try {
    return new Module(hinted);
  } finally {
    setFlagsFromString(`--no-${HINTS_COUNT}`);
    for (const flag of AS_CALLED) setFlagsFromString(`--${flag}`);
  }
}
