/*
 * Drawings of the shell's frame. The frame is in the first file that loads: if they were among the others, so would be
 * every drawing of its later parts.
 */

/** Clock with a turning arrow: history. */
export const history = 'M3.5 3.5v5h5M3.8 8.5A9 9 0 1 1 3 12.5M12 7.5v4.8l3.3 1.9';
/** Crossed-out waves: no network. */
export const offline =
  'M12 19.5v.1M8.5 16a5 5 0 0 1 5-1.3M5.3 12.5a10 10 0 0 1 3.2-2.3M18.7 12.5a10 10 0 0 0-4.4-2.7M2.3 8.7a14.5 14.5 0 0 1 2.4-1.7M21.7 8.7A14.5 14.5 0 0 0 9.7 4.7M3 3l18 18';
