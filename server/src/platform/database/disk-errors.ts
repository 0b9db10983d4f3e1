import { getSystemErrorMap } from 'node:util';
import { isError } from '../is-error.ts';

/** What can go wrong on a disk, by the numbers that programs in WebAssembly have for it (WASI, preview 1, `errno`). */
const NAMES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  69: 'EROFS',
};

const numberOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'errno') : undefined;

/**
 * An error in words for what PGlite throws when a file cannot be written, which has a number only; everything else as
 * it is.
 *
 * @example inWords({ name: 'ErrnoError', errno: 51 }) // Error: no space left on device (ENOSPC)
 */
export function inWords(thrown: unknown): unknown {
  if (isError(thrown)) return thrown;
  const number = numberOf(thrown);
  if (typeof number !== 'number') return thrown;
  const name = NAMES[number];
  const [, words] = [...getSystemErrorMap().values()].find(([known]) => known === name) ?? [];
  return new Error(words ? `${words} (${name})` : `a file failed with WASI's error ${number}`, { cause: thrown });
}
