/** A generator of numbers that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A file cut off at so many places, from its first byte to its last but one. */
export const cutOff = (file: Uint8Array, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, place) => file.subarray(0, 1 + Math.floor((place * (file.length - 1)) / count)));

/** A file with one to eight other bytes than it had, so many times. */
export function withOtherBytes(file: Uint8Array, count: number, seed: number): Uint8Array[] {
  const below = numbers(seed);
  return Array.from({ length: count }, () => {
    const damaged = Uint8Array.from(file);
    for (let left = 1 + below(8); left > 0; left -= 1) damaged[below(file.length)] = below(256);
    return damaged;
  });
}
